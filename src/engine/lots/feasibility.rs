//! C11: whether the lots can be completed, decided exactly by a recursion over the tree of zones.
//!
//! A flip turns the template's tree at any nodes and so puts every leaf on a zone of its own (C4). For
//! a subtree of the template and an equally high subtree of zones, `inside` is the set of numbers of
//! zones that can end with the larger share when the one is put on the other; `outside` is the same
//! set for everything else. Sets are bits of a `u128`: there are at most 64 zones.

use super::zone::{Endings, LARGER, Leaf, SMALLER};

/// What is asked: leaves, zones, and how many zones must have the larger share.
pub(super) struct Question<'a> {
    /// What each leaf of the template asks, left to right.
    pub(super) leaves: &'a [Leaf],
    /// How each zone can end.
    pub(super) endings: &'a [Endings],
    /// The leaf whose seed is placed in a zone.
    pub(super) seeded_by: &'a [Option<usize>],
    /// How many zones must end with the larger share.
    pub(super) larger: u8,
}

/// The answer: for each leaf put on each zone, which share of that zone lets the rest be completed.
#[derive(Clone, Debug)]
pub(super) struct Rooms {
    zones: usize,
    by_pair: Vec<u8>,
    by_kind: Vec<[u8; 4]>,
}

impl Rooms {
    /// Answers a question.
    pub(super) fn of(question: &Question<'_>) -> Rooms {
        let zones = question.endings.len();
        let mut rooms = Rooms {
            zones,
            by_pair: vec![0; zones * zones],
            by_kind: vec![[0; 4]; zones],
        };
        let seed_comes = |leaf: &Leaf| matches!(leaf, Leaf::ToCome | Leaf::ToComeWithNeighbour);
        if question.leaves.iter().any(seed_comes) {
            Tables::new(question).fill(&mut rooms);
        } else {
            rooms.count(question);
        }
        rooms
    }

    /// Whether they can if this zone comes to have these endings.
    pub(super) fn admit(&self, zone: usize, endings: Endings) -> bool {
        let room = self.by_kind.get(zone).copied().unwrap_or_default();
        Leaf::ALL
            .into_iter()
            .zip(room)
            .any(|(leaf, room)| endings.under(leaf) & room != 0)
    }

    /// Whether they can if the seed of this leaf enters this zone, which then has these endings.
    pub(super) fn admit_seed(&self, leaf: usize, zone: usize, endings: Endings) -> bool {
        let room = self.by_pair.get(leaf * self.zones + zone).copied();
        endings.under(Leaf::Placed) & room.unwrap_or(0) != 0
    }

    /// No seed is yet to come, so every flip that agrees with the placed seeds is as good as any
    /// other: counting is enough.
    fn count(&mut self, question: &Question<'_>) {
        let own = |(endings, seeded): (&Endings, &Option<usize>)| match seeded {
            Some(_) => (Leaf::Placed, endings.under(Leaf::Placed)),
            None => (Leaf::Nobody, endings.under(Leaf::Nobody)),
        };
        let zones = question.endings.iter().zip(question.seeded_by).map(own);
        let how_many = |bits: u8| zones.clone().filter(|(_, own)| *own == bits).count();
        let stuck = how_many(0);
        let must = how_many(LARGER);
        let may = how_many(SMALLER | LARGER);
        let larger = usize::from(question.larger);
        let fits = |must: usize, may: usize, larger: usize| must <= larger && larger <= must + may;
        for ((leaf, own), room) in zones.zip(self.by_kind.iter_mut()) {
            let others_stuck = stuck - usize::from(own == 0);
            let must = must - usize::from(own == LARGER);
            let may = may - usize::from(own == SMALLER | LARGER);
            let smaller = others_stuck == 0 && fits(must, may, larger);
            let with_larger = others_stuck == 0 && larger > 0 && fits(must, may, larger - 1);
            let share = share_bits(smaller, with_larger);
            for (kind, room) in Leaf::ALL.into_iter().zip(room) {
                *room = if kind == leaf { share } else { 0 };
            }
        }
    }
}

/// The tables of the recursion. Nodes of one depth are numbered from the left.
struct Tables<'a> {
    question: &'a Question<'a>,
    /// log2 of the number of zones.
    depth: u32,
    /// The placed seeds below each node of the template, nodes as in a heap (root 1).
    placed_below: Vec<u64>,
    /// The placed seeds in the zones below each node of the zone tree.
    seeds_below: Vec<u64>,
    /// The inside sets, all pairs of one depth together, shallow depths first.
    inside: Vec<u128>,
}

/// A node of the template and a node of the zone tree, equally deep.
#[derive(Clone, Copy)]
struct Pair {
    depth: u32,
    template: usize,
    zones: usize,
}

impl Pair {
    const ROOT: Pair = Pair {
        depth: 0,
        template: 0,
        zones: 0,
    };

    /// The pair of a left (0) or right (1) child of each.
    fn child(self, template: usize, zones: usize) -> Pair {
        Pair {
            depth: self.depth + 1,
            template: self.template * 2 + template,
            zones: self.zones * 2 + zones,
        }
    }

    /// The two ways to put children on children: straight and crossed.
    fn ways(self) -> [(Pair, Pair); 2] {
        [
            (self.child(0, 0), self.child(1, 1)),
            (self.child(0, 1), self.child(1, 0)),
        ]
    }

    fn index(self) -> usize {
        let shallower = ((1usize << (2 * self.depth)) - 1) / 3;
        shallower + (self.template << self.depth) + self.zones
    }
}

impl<'a> Tables<'a> {
    fn new(question: &'a Question<'a>) -> Tables<'a> {
        let zones = question.endings.len();
        let mut placed_below = vec![0u64; zones * 2];
        let mut seeds_below = vec![0u64; zones * 2];
        for (zone, leaf) in question.seeded_by.iter().enumerate() {
            if let Some(leaf) = leaf {
                let bit = 1u64 << (leaf & 63);
                mark(&mut placed_below, zones + leaf, bit);
                mark(&mut seeds_below, zones + zone, bit);
            }
        }
        let depth = zones.trailing_zeros();
        Tables {
            question,
            depth,
            placed_below,
            seeds_below,
            inside: vec![0; ((1usize << (2 * depth + 2)) - 1) / 3],
        }
    }

    fn fill(mut self, rooms: &mut Rooms) {
        self.inside_of(Pair::ROOT);
        self.outside_of(Pair::ROOT, 1, rooms);
    }

    /// The counts of larger shares possible when the pair's subtrees are put on each other.
    fn inside_of(&mut self, pair: Pair) -> u128 {
        if !self.agree(pair) {
            return 0;
        }
        let set = if pair.depth == self.depth {
            u128::from(self.leaf_endings(pair))
        } else {
            let [straight, crossed] = pair.ways();
            self.inside_of_both(straight) | self.inside_of_both(crossed)
        };
        if let Some(cell) = self.inside.get_mut(pair.index()) {
            *cell = set;
        }
        set
    }

    fn inside_of_both(&mut self, (left, right): (Pair, Pair)) -> u128 {
        match self.inside_of(left) {
            0 => 0,
            set => sums(set, self.inside_of(right)),
        }
    }

    /// Hands down what the rest of the tree can come to, until each leaf on each zone knows its room.
    fn outside_of(&self, pair: Pair, outside: u128, rooms: &mut Rooms) {
        if pair.depth == self.depth {
            let larger = u32::from(self.question.larger);
            let smaller = (outside >> larger) & 1 == 1;
            let with_larger = larger > 0 && (outside >> larger.saturating_sub(1)) & 1 == 1;
            rooms.note(pair, self.leaf(pair), share_bits(smaller, with_larger));
            return;
        }
        for (left, right) in pair.ways() {
            let inside = [self.known(left), self.known(right)];
            let [left_set, right_set] = inside;
            if left_set != 0 && right_set != 0 {
                self.outside_of(left, sums(outside, right_set), rooms);
                self.outside_of(right, sums(outside, left_set), rooms);
            }
        }
    }

    fn known(&self, pair: Pair) -> u128 {
        self.inside.get(pair.index()).copied().unwrap_or(0)
    }

    /// C4: whether exactly the seeds placed below the one node are placed below the other.
    fn agree(&self, pair: Pair) -> bool {
        let first = 1usize << pair.depth;
        self.placed_below.get(first + pair.template) == self.seeds_below.get(first + pair.zones)
    }

    fn leaf(&self, pair: Pair) -> Leaf {
        let leaf = self.question.leaves.get(pair.template).copied();
        leaf.unwrap_or(Leaf::Nobody)
    }

    fn leaf_endings(&self, pair: Pair) -> u8 {
        let endings = self.question.endings.get(pair.zones).copied();
        endings.unwrap_or_default().under(self.leaf(pair))
    }
}

impl Rooms {
    fn note(&mut self, pair: Pair, leaf: Leaf, room: u8) {
        if let Some(cell) = self
            .by_pair
            .get_mut(pair.template * self.zones + pair.zones)
        {
            *cell = room;
        }
        let kinds = self.by_kind.get_mut(pair.zones).into_iter().flatten();
        for (kind, cell) in Leaf::ALL.into_iter().zip(kinds) {
            if kind == leaf {
                *cell |= room;
            }
        }
    }
}

fn share_bits(smaller: bool, larger: bool) -> u8 {
    (if smaller { SMALLER } else { 0 }) | (if larger { LARGER } else { 0 })
}

/// Sets the bits at a heap node and everywhere above it.
fn mark(heap: &mut [u64], mut node: usize, bits: u64) {
    while node > 0 {
        if let Some(cell) = heap.get_mut(node) {
            *cell |= bits;
        }
        node /= 2;
    }
}

/// All sums of one number of the first set and one of the second.
fn sums(mut first: u128, second: u128) -> u128 {
    if second == 1 {
        return first;
    }
    let mut all = 0;
    while first != 0 {
        all |= second << first.trailing_zeros();
        first &= first - 1;
    }
    all
}

//! Every lot drawn, in order, with how many choices there were and under which clauses (C6 to C12).

use crate::engine::clause::Clause;
use crate::engine::entrant::EntrantId;
use crate::engine::lots::{DrawList, Lot, LotKind, Lots};
use crate::engine::number::ZoneNumber;
use crate::engine::order;
use crate::record::fact::DrawnBy;
use crate::record::tournament::Drawing;

/// One lot as the log shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotLine {
    /// Its place among the lots, from 1.
    pub place: usize,
    /// The lot and its outcome.
    pub lot: Lot,
    /// Who drew it.
    pub by: DrawnBy,
    /// C11: how many choices there were; with one the lot was forced.
    pub options: usize,
    /// The clause it is drawn under.
    pub rule: Clause,
    /// The other clauses that ruled a choice out, ascending.
    pub bound_by: Vec<Clause>,
    /// C6: the how-manieth name it is, for a name.
    pub name: Option<usize>,
    /// C6: whether it concerns one of the others, who have no number of their own.
    pub other: bool,
    /// C6, C9: whether it concerns a late seed.
    pub late: bool,
    /// The zone it is drawn in, once that is known.
    pub zone: Option<ZoneNumber>,
    /// C8: whose deputy he becomes.
    pub holder: Option<EntrantId>,
}

impl LotLine {
    /// C11: whether there was nothing to choose from.
    pub fn is_forced(&self) -> bool {
        self.options <= 1
    }
}

/// The log of an attempt. It grows lot by lot, so that showing n lots replays n lots once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LotsLog {
    lots: Option<Lots>,
    lines: Vec<LotLine>,
}

impl LotsLog {
    /// The log of the lots drawn so far. A log of the same attempt, made earlier, is taken further
    /// instead of being made anew.
    pub fn of(lots: &Lots, by: &[DrawnBy], before: Option<LotsLog>) -> LotsLog {
        let mut log = before
            .filter(|before| before.leads_to(lots))
            .unwrap_or_else(|| LotsLog::of_none(lots.list()));
        for (lot, by) in lots.drawn().iter().zip(by).skip(log.lines.len()) {
            log.add(*lot, *by);
        }
        log
    }

    /// The log of the attempt that stands.
    pub fn of_drawing(drawing: &Drawing, before: Option<LotsLog>) -> LotsLog {
        LotsLog::of(&drawing.lots, &drawing.by, before)
    }

    /// Every line, in order.
    pub fn lines(&self) -> &[LotLine] {
        &self.lines
    }

    /// The line with a place, from 1.
    pub fn line(&self, place: usize) -> Option<&LotLine> {
        self.lines.get(place.checked_sub(1)?)
    }

    /// C6: whether there are others, who draw after the numbers are gone.
    pub fn has_others(&self) -> bool {
        let list = self.lots.as_ref().map(Lots::list);
        list.is_some_and(DrawList::has_others)
    }

    fn of_none(list: &DrawList) -> LotsLog {
        LotsLog {
            lots: Lots::new(list.clone()).ok(),
            lines: Vec::new(),
        }
    }

    /// Whether these are its lots and perhaps more.
    fn leads_to(&self, lots: &Lots) -> bool {
        self.lots
            .as_ref()
            .is_some_and(|own| own.list() == lots.list() && lots.drawn().starts_with(own.drawn()))
    }

    fn add(&mut self, lot: Lot, by: DrawnBy) {
        let Some(lots) = &mut self.lots else {
            return;
        };
        let told = told(lots, self.lines.len() + 1, lot, by);
        let (options, excluded) = match told.name {
            Some(name) => ((lots.list().count() + 1).saturating_sub(name), Vec::new()),
            None => lots.pending().map_or((0, Vec::new()), |pending| {
                let excluded = pending.excluded.iter().map(|(_, clause)| *clause);
                (pending.options.len(), excluded.collect())
            }),
        };
        lots.apply(lot);
        self.lines.push(LotLine {
            options,
            bound_by: distinct_but(excluded, told.rule),
            ..told
        });
    }
}

/// Every lot of an attempt without how free it was (`options` and `bound_by`), which takes long to
/// find out: what sentences about it need.
pub fn told_lots(drawing: &Drawing) -> Vec<LotLine> {
    let Ok(mut lots) = Lots::new(drawing.lots.list().clone()) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    for (lot, by) in drawing.lots.drawn().iter().zip(&drawing.by) {
        lines.push(told(&lots, lines.len() + 1, *lot, *by));
        lots.apply(*lot);
    }
    lines
}

/// The line of a lot that is drawn next, without how free it is.
fn told(lots: &Lots, place: usize, lot: Lot, by: DrawnBy) -> LotLine {
    let main = usize::from(lots.list().size.count());
    let name = (lot.kind() == LotKind::Name).then(|| lots.names().count() + 1);
    let entrant = lot.entrant();
    let other = lots.list().has_others()
        && match name {
            Some(name) => name > main,
            None => placed_so_far(lots) >= main,
        };
    let is_seed = lots.seed_number(entrant).is_some();
    LotLine {
        place,
        lot,
        by,
        options: 0,
        rule: rule_of(lot.kind(), other, is_seed),
        bound_by: Vec::new(),
        name,
        other,
        late: other && is_seed,
        zone: match lot {
            Lot::Name { .. } => None,
            Lot::Zone { zone, .. } => Some(zone),
            Lot::Number { number, .. } | Lot::Place { number, .. } | Lot::Holder { number, .. } => {
                Some(number.zone())
            }
            Lot::Half { entrant, .. } => lots.zone_of(entrant),
        },
        holder: match lot {
            Lot::Holder { number, .. } => lots.place(number).holder,
            _ => None,
        },
    }
}

/// How many have their place.
fn placed_so_far(lots: &Lots) -> usize {
    super::zones::placed(lots)
}

/// The clause a lot is drawn under.
fn rule_of(kind: LotKind, other: bool, seed: bool) -> Clause {
    match (kind, other, seed) {
        (LotKind::Name, _, _) => Clause::C6,
        (LotKind::Number | LotKind::Place, _, _) | (LotKind::Zone, false, _) => Clause::C7,
        (LotKind::Zone, true, true) | (LotKind::Half, _, _) => Clause::C9,
        (LotKind::Zone, true, false) | (LotKind::Holder, _, _) => Clause::C8,
    }
}

fn distinct_but(mut clauses: Vec<Clause>, rule: Clause) -> Vec<Clause> {
    order::sort(&mut clauses);
    clauses.dedup();
    clauses.retain(|clause| *clause != rule);
    clauses
}

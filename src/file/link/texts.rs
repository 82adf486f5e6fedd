//! Names, clubs and other texts in a link, letter by letter: what was written before costs less, and
//! so do the texts of the 2021 event.

use super::coder::Coder;
use super::{Unreadable, contexts};
use std::collections::BTreeMap;

/// What kind of text a letter stands in; each kind has its own habits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The first letter of a name: in Chinese the family's.
    Family,
    /// The other letters of a name.
    Given,
    /// A club or town, a text of the event.
    Other,
}

/// The most letters that a link holds in all.
const MOST_LETTERS: u32 = 60_000;

/// The family names that are common everywhere, the most common first.
const FAMILIES: &str = "王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓韩冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫雷龙史陶黎贺毛郝顾龚邵万戴严武钱项缪尤木倪";

/// The letters that given names are mostly made of.
const GIVEN: &str = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀英华慧建国平海波文斌德胜志刚永永小红玲辉鹏飞晓东立新少春燕子轩浩然一鸣宇博天佑俊凯嘉怡梓涵雨欣诗琪思远振兴光荣安康福生龙根林森峰云雪梅兰桂花香珍玉凤清成功忠义仁礼智信良才学友长庆祥瑞和顺荣昌盛达利宝贵金银山川江河湖阳晨星月亮大力定邦民正中心元亨可乐若谷";

/// What clubs and the event's texts are mostly made of.
const OTHER: &str =
    "象棋协会俱乐部市县镇村街道区中学小队社局公司瑞安温州平阳陶山塘下马屿飞云莘塍高楼湖岭";

/// The texts of the 2021 event, in both languages. They never change: an address of today must be
/// read for ever.
const EVENT_OF_2021: [&str; 22] = [
    "2021年瑞安市象棋棋王赛",
    "瑞安市体育事业发展中心",
    "陶山镇人民政府",
    "瑞安市象棋协会",
    "瑞安市陶山镇镇南村",
    "陶山镇象棋协会",
    "陶山镇镇南村党群服务中心",
    "瑞安市象棋爱好者（包括塘下老区），年龄不限，性别不限，必须身体健康。",
    "参与者在本次赛事中或者往返途中出现任何人身意外，与本赛组委会无关。",
    "报名参赛即视为认同以上规则。",
    "2021 Rui'an City Xiangqi King Tournament",
    "Rui'an City Sports Development Centre",
    "Taoshan Town People's Government",
    "Rui'an City Xiangqi Association",
    "Zhennan Village of Taoshan Town",
    "Taoshan Town Xiangqi Association",
    "Zhennan Village Party and Masses Service Centre, Taoshan Town",
    "Open to xiangqi players of Rui'an (including the old Tangxia district), any age, any sex, in good health.",
    "The committee is not liable for personal accidents at the event or on the way there or back.",
    "Entering means accepting these rules.",
    "https://",
    "",
];

/// The letters met so far in one kind of text.
#[derive(Debug, Default)]
struct Habit {
    letters: Vec<char>,
    weights: Vec<u32>,
    /// What followed a letter last, and how often in a row.
    followers: BTreeMap<char, (char, u32)>,
}

/// Everything written so far that later texts can lean on.
#[derive(Debug)]
pub struct Texts {
    habits: [Habit; 3],
    clubs: Vec<String>,
    club_weights: Vec<u32>,
    letters_left: u32,
}

impl Texts {
    /// Nothing written yet.
    pub fn new() -> Texts {
        let habit = |letters: &str| {
            let mut habit = Habit::default();
            letters.chars().for_each(|letter| habit.meet(letter, 1));
            habit
        };
        Texts {
            habits: [habit(FAMILIES), habit(GIVEN), habit(OTHER)],
            clubs: vec![String::new()],
            club_weights: vec![1],
            letters_left: MOST_LETTERS,
        }
    }

    /// Whether it is a text of the 2021 event.
    pub fn is_of_2021(text: &str) -> bool {
        EVENT_OF_2021.contains(&text)
    }

    /// The name of a person.
    ///
    /// # Errors
    /// What was read is no text.
    pub fn name(&mut self, coder: &mut Coder, name: &str) -> Result<String, Unreadable> {
        self.text(coder, Kind::Given, name)
    }

    /// A club: one that was written before, or a new one.
    ///
    /// # Errors
    /// What was read is no text.
    pub fn club(&mut self, coder: &mut Coder, club: &str) -> Result<String, Unreadable> {
        let known = self.clubs.iter().position(|other| other == club);
        let several = u32::from(self.clubs.len() > 4);
        if coder.bit(contexts::CLUB_KNOWN | several, known.is_some()) {
            let index = coder.pick(&self.club_weights, known.unwrap_or(0));
            if let Some(weight) = self.club_weights.get_mut(index) {
                *weight += 2;
            }
            return Ok(self.clubs.get(index).cloned().unwrap_or_default());
        }
        let club = self.text(coder, Kind::Other, club)?;
        self.clubs.push(club.clone());
        self.club_weights.push(2);
        Ok(club)
    }

    /// A text of the event: one of 2021, or letter by letter.
    ///
    /// # Errors
    /// What was read is no text.
    pub fn of_event(&mut self, coder: &mut Coder, text: &str) -> Result<String, Unreadable> {
        let known = EVENT_OF_2021.iter().position(|other| *other == text);
        if coder.bit(contexts::EVENT_KNOWN, known.is_some()) {
            let index = coder.pick(&[1; EVENT_OF_2021.len()], known.unwrap_or(0));
            return Ok(EVENT_OF_2021
                .get(index)
                .map_or_else(String::new, |text| (*text).to_owned()));
        }
        self.text(coder, Kind::Other, text)
    }

    /// A text of a kind, letter by letter.
    ///
    /// # Errors
    /// What was read is no text, or too much.
    pub fn text(
        &mut self,
        coder: &mut Coder,
        kind: Kind,
        text: &str,
    ) -> Result<String, Unreadable> {
        let mut written = String::new();
        let mut rest = text.chars();
        let mut before = None;
        for place in 0u32.. {
            let letter = rest.next();
            let context = contexts::MORE | contexts::kind(kind) | place.min(31);
            if !coder.bit(context, letter.is_some()) {
                break;
            }
            self.letters_left = self.letters_left.checked_sub(1).ok_or(Unreadable)?;
            let family = place == 0 && kind == Kind::Given;
            let kind = if family { Kind::Family } else { kind };
            let letter = self.letter(coder, kind, before, letter.unwrap_or(' '))?;
            written.push(letter);
            before = Some(letter);
        }
        Ok(written)
    }

    fn letter(
        &mut self,
        coder: &mut Coder,
        kind: Kind,
        before: Option<char>,
        letter: char,
    ) -> Result<char, Unreadable> {
        let [family, given, other] = &mut self.habits;
        let habit = match kind {
            Kind::Family => family,
            Kind::Given => given,
            Kind::Other => other,
        };
        let follower = before.and_then(|before| habit.followers.get(&before).copied());
        if let Some((follower, times)) = follower
            && coder.bit(
                contexts::FOLLOWS | contexts::kind(kind) | times.min(3),
                letter == follower,
            )
        {
            habit.follow(before, follower);
            return Ok(follower);
        }
        let known = habit.letters.iter().position(|other| *other == letter);
        let letter = if coder.bit(
            contexts::LETTER_KNOWN | contexts::kind(kind),
            known.is_some(),
        ) {
            let index = coder.pick(&habit.weights, known.unwrap_or(0));
            habit.letters.get(index).copied().ok_or(Unreadable)?
        } else {
            new_letter(coder, kind, letter)?
        };
        habit.meet(letter, 3);
        habit.follow(before, letter);
        Ok(letter)
    }
}

impl Habit {
    fn meet(&mut self, letter: char, weight: u32) {
        match self.letters.iter().position(|other| *other == letter) {
            Some(index) => {
                if let Some(old) = self.weights.get_mut(index) {
                    *old += weight;
                }
            }
            None => {
                self.letters.push(letter);
                self.weights.push(weight);
            }
        }
    }

    fn follow(&mut self, before: Option<char>, letter: char) {
        let Some(before) = before else { return };
        let cell = self.followers.entry(before).or_insert((letter, 0));
        *cell = match *cell {
            (old, times) if old == letter => (letter, times + 1),
            _ => (letter, 0),
        };
    }
}

/// A letter not met before: which block of Unicode it is in, then its place there.
fn new_letter(coder: &mut Coder, kind: Kind, letter: char) -> Result<char, Unreadable> {
    const BLOCKS: [(u32, u32); 4] = [
        (0x4e00, 0x5200),
        (0x20, 0x60),
        (0, 0x1_0000),
        (0, 0x11_0000),
    ];
    let code = u32::from(letter);
    let is_in = |(start, count): &(u32, u32)| (*start..start + count).contains(&code);
    let block = BLOCKS.iter().position(is_in).unwrap_or(0);
    let block = coder.symbol(
        contexts::BLOCK | contexts::kind(kind),
        2,
        u32::try_from(block).unwrap_or(0),
    );
    let block = usize::try_from(block).ok().and_then(|at| BLOCKS.get(at));
    let (start, count) = block.copied().ok_or(Unreadable)?;
    let code = start + coder.even(count, code.saturating_sub(start));
    char::from_u32(code).ok_or(Unreadable)
}

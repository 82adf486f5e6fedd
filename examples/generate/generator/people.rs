//! Invented people: names as they are in Rui'an, namesakes from different towns, and a few names that
//! strain a program.

use super::choices::Choices;
use qiwang::record::command::NewEntrant;
use qiwang::record::judge::identity;
use std::collections::BTreeMap;

const FAMILY: [&str; 24] = [
    "陈", "林", "黄", "张", "李", "王", "吴", "蔡", "叶", "周", "徐", "金", "郑", "潘", "胡", "谢",
    "项", "戴", "缪", "欧阳", "诸葛", "尤", "木", "薛",
];
const GIVEN: [&str; 32] = [
    "伟", "建国", "晓东", "志强", "海", "明", "国平", "小龙", "文斌", "永", "德胜", "阿福", "云",
    "静", "丽华", "春燕", "大炮", "子轩", "浩然", "马", "车", "士象", "秀英", "一鸣", "立新", "光",
    "少华", "瑞", "安", "乐清", "平阳", "若谷",
];
const CLUBS: [&str; 12] = [
    "",
    "",
    "",
    "塘下",
    "桃山",
    "桃溪村",
    "马屿",
    "飞云",
    "莘塍",
    "高楼",
    "湖岭镇 象棋协会",
    "Tangxia",
];
const ODD: [&str; 6] = [
    "O'Neil \"Red\" \\ Black",
    "𠮷田 🀄 麻将",
    "Æsa Ünver-Łoś",
    "<b>炮</b> & 馬",
    "=SUM(A1)",
    "1. 王小明",
];

/// Everybody ever named, so that nobody is entered twice (G13).
#[derive(Clone, Debug, Default)]
pub struct People {
    /// The clubs in use for a name.
    named: BTreeMap<String, Vec<String>>,
    count: u32,
}

impl People {
    /// Somebody new, whom the rules can tell apart from everybody named before.
    pub fn somebody(&mut self, choices: &mut Choices) -> NewEntrant {
        loop {
            let name = self.name(choices);
            let club = choices.pick(&CLUBS).copied().unwrap_or("").to_owned();
            if self.take(&name, &club) {
                return NewEntrant { name, club };
            }
        }
    }

    /// Notes a name and club; false where the rules could not tell them apart from others.
    fn take(&mut self, name: &str, club: &str) -> bool {
        let clubs = self.named.entry(identity(name)).or_default();
        let club = identity(club);
        let clashes = |other: &String| *other == club || other.is_empty() || club.is_empty();
        let free = !clubs.iter().any(clashes);
        if free {
            clubs.push(club);
        }
        free
    }

    fn name(&mut self, choices: &mut Choices) -> String {
        self.count += 1;
        if choices.chance(2) {
            let odd = choices.pick(&ODD).copied().unwrap_or("王小明");
            return format!("{odd} {}", self.count);
        }
        let family = choices.pick(&FAMILY).copied().unwrap_or("王");
        let given = choices.pick(&GIVEN).copied().unwrap_or("明");
        // With hundreds of people two-part names run out.
        if self.count > 150 || choices.chance(20) {
            let second = choices.pick(&GIVEN).copied().unwrap_or("明");
            format!("{family}{given}{second}")
        } else {
            format!("{family}{given}")
        }
    }
}

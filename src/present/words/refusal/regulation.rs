//! What is wrong with a regulation that was entered.

use super::{Said, said};
use crate::engine::regulation::RegulationProblem;

/// The fault and what to do about it.
pub(super) fn fault(problem: RegulationProblem) -> Said {
    match problem {
        RegulationProblem::TitleMissing => said(
            "赛事名称是空的；请填写",
            "The event has no title; fill it in",
        ),
        RegulationProblem::CapOutOfRange { most } => said(
            format!("人数上限须在5至{most}之间；请修改"),
            format!("The cap must be 5 to {most}; change it"),
        ),
        RegulationProblem::TooManySeeds { most } => said(
            format!("种子最多{most}名，每区一名；请减少种子数"),
            format!("There can be {most} seeds at most, one a zone; lower their number"),
        ),
        RegulationProblem::PointsOutOfOrder => said(
            "慢棋的积分须胜多于和、和多于负；请修改",
            "A slow game must be worth more won than drawn, and more drawn than lost; change the points",
        ),
        RegulationProblem::MatchRulesImpossible => said(
            "每场慢棋须有1至20局，并且下得到取胜所需的积分；请修改局数或取胜积分",
            "A match has 1 to 20 slow games and must be winnable on points within them; change the games or the points to win",
        ),
        RegulationProblem::TieBreaksImpossible => said(
            "加赛每种最多一局，须从抽签选先开始，最后一局和棋时须由黑方晋级；请修改加赛办法",
            "Tie-breaks have each kind once at most, begin with lots and end with a game in which a draw sends black through; change them",
        ),
        RegulationProblem::ClockEmpty => said(
            "用时不能为零；请填写每方的分钟数或每着加秒",
            "A clock has no time at all; give minutes or seconds a move for each side",
        ),
        RegulationProblem::SessionsOutOfOrder => said(
            "日程须按时间先后排列，每个阶段和每局只出现一次；请调整日程",
            "The sessions must be in order of time and name each stage and game once; rearrange them",
        ),
        RegulationProblem::TooLong => said(
            "有的文字超过2,000个字，或有的列表超过50项；请缩短",
            "A text is longer than 2,000 characters or a list longer than 50; shorten it",
        ),
        RegulationProblem::AmountTooLarge => said(
            "有的奖金或等级分超过10,000,000；请改小",
            "A prize or a number of rating points is above 10,000,000; lower it",
        ),
        RegulationProblem::AddressImpossible => said(
            "公开网址须以 https:// 开头，不含空格和 #，最多200个字符；请修改或清空",
            "The public address must begin with https://, have no spaces and no #, and at most 200 characters; change or clear it",
        ),
    }
}

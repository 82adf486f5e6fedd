//! An entrant's name with what tells namesakes apart.

use crate::engine::entrant::EntrantId;
use crate::present::route::Route;
use crate::present::words::stage as words;
use crate::ui::desk::use_desk;
use crate::ui::view::*;

/// Name, which leads to his own page, and club or town where there is one; struck through for somebody
/// who has left.
#[component]
pub fn EntrantName(
    /// Who.
    id: EntrantId,
    /// Whether the club is shown too.
    #[prop(default = true)]
    with_club: bool,
) -> Node {
    let desk = use_desk();
    let entrant = desk.memo(move |tournament| {
        tournament
            .entrant(id)
            .map(|entrant| {
                (
                    entrant.name.clone(),
                    entrant.club.clone(),
                    entrant.withdrawn.is_some(),
                )
            })
            .unwrap_or_default()
    });
    let club = move || {
        entrant.with(|(_, club, _)| {
            (with_club && !club.is_empty())
                .then(|| view! { <span class="entrant-club">{club.clone()}</span> })
        })
    };
    view! {
        <span class="entrant" class:withdrawn=move || entrant.with(|(_, _, withdrawn)| *withdrawn)>
            <a class="entrant-name" href=Route::of_player(id)>
                {move || entrant.with(|(name, _, _)| name.clone())}
            </a>
            {club}
        </span>
    }
}

/// A seed's number: `种3`, `seed 3`; nothing for anybody else.
#[component]
pub fn SeedMark(
    /// Who.
    id: EntrantId,
) -> Node {
    let desk = use_desk();
    let seed = desk.memo(move |tournament| tournament.seed_number(id));
    view! {
        {move || seed.get().map(|seed| view! {
            <span class="seed-mark">{words::seed(desk.language(), seed)}</span>
        })}
    }
}

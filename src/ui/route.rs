//! Where in the page we are. The address is the truth; going somewhere changes the address.

use crate::browser::address;
use crate::present::route::Route;
use crate::ui::view::*;

/// Knows the route of the moment. A handle, like the desk.
#[derive(Clone, Copy)]
pub struct Router {
    route: RwSignal<Route>,
    /// What the address says below the screen's own.
    below: RwSignal<String>,
    /// Whether the address leads nowhere.
    lost: RwSignal<bool>,
}

/// The router of this page.
pub fn use_router() -> Router {
    expect_context()
}

impl Router {
    /// A router, which is told when to look at the address (`arrival`).
    pub fn set_up() -> Router {
        Router {
            route: RwSignal::new(Route::default()),
            below: RwSignal::new(String::new()),
            lost: RwSignal::new(false),
        }
    }

    /// Looks at the address.
    pub fn read_address(self) {
        let hash = address::hash();
        let route = Route::from_hash(&hash);
        self.below.set(Route::below(&hash).to_owned());
        self.lost.set(route.is_none());
        self.route.set(route.unwrap_or_default());
    }

    /// The route of the moment.
    pub fn route(self) -> Route {
        self.route.get()
    }

    /// Whether the address leads nowhere, so that the first page is shown instead.
    pub fn is_lost(self) -> bool {
        self.lost.get()
    }

    /// What the address says below the screen's own, such as `zone-3` of the bracket.
    pub fn below(self) -> String {
        self.below.get()
    }

    /// Goes somewhere, as a link would.
    pub fn go(self, route: Route) {
        address::go(route.href());
    }

    /// Goes to an address below a screen's own, as a link would.
    pub fn go_below(self, href: &str) {
        address::go(href);
    }
}

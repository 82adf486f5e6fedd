//! Whether the page is being printed: what is folded or cut short on a screen is whole on paper.

use crate::browser::page;
use crate::ui::view::*;

/// Knows whether the page is being printed. A handle, like the desk.
#[derive(Clone, Copy)]
pub struct Printing(RwSignal<bool>);

/// That of this page.
pub fn use_printing() -> Printing {
    expect_context()
}

impl Printing {
    /// One that follows the browser, whichever way somebody prints.
    pub fn set_up() -> Printing {
        let printing = RwSignal::new(false);
        page::on_print(move |begins| {
            printing.set(begins);
            // The browser does not wait for what is drawn later.
            turns::take();
        });
        Printing(printing)
    }

    /// Whether the page is being printed now.
    pub fn is_on(self) -> bool {
        self.0.get()
    }
}

//! Short messages between the windows of this program in one browser. They do not arrive everywhere
//! (WebKitGTK on `file://`), so nothing may depend on them.

use super::listen;
use std::cell::RefCell;
use web_sys::{BroadcastChannel, MessageEvent};

const NAME: &str = "qiwang";

thread_local! {
    static CHANNEL: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
}

fn channel() -> Option<BroadcastChannel> {
    CHANNEL.with_borrow_mut(|channel| {
        if channel.is_none() {
            *channel = BroadcastChannel::new(NAME).ok();
        }
        channel.clone()
    })
}

/// Tells the other windows something.
pub fn tell(message: &str) {
    if let Some(channel) = channel() {
        // A message that cannot be sent is one that does not arrive.
        let _ = channel.post_message(&message.into());
    }
}

/// Calls `listener` with every message from another window.
pub fn on_message(listener: impl Fn(String) + 'static) {
    if let Some(channel) = channel() {
        listen(&channel, "message", move |event: MessageEvent| {
            if let Some(message) = event.data().as_string() {
                listener(message);
            }
        });
    }
}

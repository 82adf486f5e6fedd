//! Pictures: markup put in its place, marked, scrolled and resized without being drawn again, and saved
//! as a file. It is markup that the program has made and escaped itself.

use super::{document, files};
use js_sys::{Array, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlElement,
    HtmlImageElement, MouseEvent, NodeList, TouchEvent, Url,
};

fn by_id(id: &str) -> Option<Element> {
    document()?.get_element_by_id(id)
}

fn all(nodes: Result<NodeList, JsValue>) -> Vec<Element> {
    let Ok(nodes) = nodes else {
        return Vec::new();
    };
    let elements = (0..nodes.length()).filter_map(|index| nodes.item(index)?.dyn_into().ok());
    elements.collect()
}

/// Puts markup into the element with this id.
pub fn fill(id: &str, markup: &str) {
    if let Some(element) = by_id(id) {
        element.set_inner_html(markup);
    }
}

/// Puts markup in the place of the element that a selector finds. The focus stays on the element that
/// has the same value of `key`.
pub fn replace(selector: &str, markup: &str, key: &str) {
    let Some(document) = document() else {
        return;
    };
    let Ok(Some(element)) = document.query_selector(selector) else {
        return;
    };
    let focused = document
        .active_element()
        .filter(|focused| element.contains(Some(focused)))
        .and_then(|focused| focused.get_attribute(key));
    element.set_outer_html(markup);
    if let Some(value) = focused
        && let Ok(Some(again)) = document.query_selector(&format!("{selector} [{key}=\"{value}\"]"))
        && let Ok(focus) = js_sys::Reflect::get(&again, &"focus".into())
        && let Some(focus) = focus.dyn_ref::<js_sys::Function>()
    {
        // What cannot have the focus leaves it where it is.
        let _ = focus.call0(&again);
    }
}

/// Within the element with this id, gives a class to whatever the selector finds and takes it from all
/// else; an empty selector finds nothing.
pub fn mark(id: &str, class: &str, selector: &str) {
    let Some(element) = by_id(id) else {
        return;
    };
    for marked in all(element.query_selector_all(&format!(".{class}"))) {
        let _ = marked.class_list().remove_1(class);
    }
    if !selector.is_empty() {
        for found in all(element.query_selector_all(selector)) {
            let _ = found.class_list().add_1(class);
        }
    }
}

/// The inner size of the element with this id, in pixels.
pub fn inner_size(id: &str) -> Option<(u32, u32)> {
    let element = by_id(id)?;
    let pixels = |length: i32| u32::try_from(length).unwrap_or(0);
    Some((
        pixels(element.client_width()),
        pixels(element.client_height()),
    ))
}

/// Scrolls the element with this id by so many pixels.
pub fn scroll_by(id: &str, across: i32, down: i32) {
    if let Some(element) = by_id(id) {
        element.set_scroll_left(element.scroll_left() + across);
        element.set_scroll_top(element.scroll_top() + down);
    }
}

/// Scrolls the element with this id so that a point of what is in it comes to its left upper corner.
pub fn scroll_to(id: &str, (across, down): (i32, i32)) {
    if let Some(element) = by_id(id) {
        element.set_scroll_left(across);
        element.set_scroll_top(down);
    }
}

/// Makes a picture within a scrolling element so many pixels large; `None`: as large as fits. What is
/// under a point of the window (or else in the middle of what is seen) stays there.
pub fn resize(scrolls: &str, picture: &str, size: Option<(u32, u32)>, at: Option<(i32, i32)>) {
    let (Some(scrolls), Some(picture)) = (by_id(scrolls), by_id(picture)) else {
        return;
    };
    let Some(styled) = picture.dyn_ref::<HtmlElement>() else {
        return;
    };
    // As large as fits, as it already is: nothing to lay out for.
    if size.is_none() && styled.style().length() == 0 {
        return;
    }
    let frame = scrolls.get_bounding_client_rect();
    let before = picture.get_bounding_client_rect();
    let (x, y) = match at {
        Some((x, y)) => (f64::from(x), f64::from(y)),
        None => (
            frame.left() + frame.width() / 2.0,
            frame.top() + frame.height() / 2.0,
        ),
    };
    let share = |at: f64, start: f64, length: f64| (at - start) / length.max(1.0);
    let across = share(x, before.left(), before.width());
    let down = share(y, before.top(), before.height());
    let style = styled.style();
    for (name, pixels) in [
        ("width", size.map(|size| size.0)),
        ("height", size.map(|size| size.1)),
    ] {
        let _ = match pixels {
            Some(pixels) => style.set_property(name, &format!("{pixels}px")),
            None => style.remove_property(name).map(|_| ()),
        };
    }
    let after = picture.get_bounding_client_rect();
    let moved = |at: f64, start: f64, length: f64, share: f64| (start + length * share - at) as i32;
    scrolls.set_scroll_left(scrolls.scroll_left() + moved(x, after.left(), after.width(), across));
    scrolls.set_scroll_top(scrolls.scroll_top() + moved(y, after.top(), after.height(), down));
}

/// Where the pointer is in the window, in pixels.
pub fn point(event: &MouseEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}

/// Two fingers: how far they are apart, and the point between them, in pixels of the window; `None`
/// while there are not two.
pub fn two_fingers(event: &TouchEvent) -> Option<(u32, (i32, i32))> {
    let touches = event.touches();
    if touches.length() != 2 {
        return None;
    }
    let (one, other) = (touches.item(0)?, touches.item(1)?);
    let (across, down) = (
        f64::from(one.client_x() - other.client_x()),
        f64::from(one.client_y() - other.client_y()),
    );
    let middle = (
        (one.client_x() + other.client_x()) / 2,
        (one.client_y() + other.client_y()) / 2,
    );
    Some((across.hypot(down) as u32, middle))
}

/// Fills the screen with the element of this id, or leaves it again; only after a click or a key.
pub fn fill_screen(id: &str) {
    let Some(document) = document() else {
        return;
    };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(element) = by_id(id) {
        // Phones that cannot leave it as it is.
        let _ = element.request_fullscreen();
    }
}

/// Gives the user an SVG file as a PNG picture of so many pixels; `false` where the browser cannot.
pub async fn save_as_png(name: &str, svg: &str, width: u32, height: u32) -> bool {
    draw_png(name, svg, width, height).await.is_ok()
}

async fn draw_png(name: &str, svg: &str, width: u32, height: u32) -> Result<(), JsValue> {
    let document = document().ok_or(JsValue::NULL)?;
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&svg.into()), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let image = HtmlImageElement::new()?;
    image.set_src(&address);
    let decoded = JsFuture::from(image.decode()).await;
    let _ = Url::revoke_object_url(&address);
    decoded?;
    let canvas: HtmlCanvasElement = document.create_element("canvas")?.dyn_into()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.dyn_into()?;
    context.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        0.0,
        0.0,
        f64::from(width),
        f64::from(height),
    )?;
    let png = Promise::new(&mut |resolve, _| {
        let taken = canvas.to_blob(&resolve);
        if taken.is_err() {
            let _ = resolve.call1(&JsValue::NULL, &JsValue::NULL);
        }
    });
    let png: Blob = JsFuture::from(png).await?.dyn_into()?;
    let given = files::download_blob(name, &png);
    given.then_some(()).ok_or(JsValue::NULL)
}

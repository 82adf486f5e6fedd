//! What screens are written in (`ui::view`), in a real browser: what stays in the page, what goes; and
//! the initials that are read off its order of Chinese.
#![cfg(target_arch = "wasm32")]
#![allow(clippy::expect_used, clippy::unwrap_used)]

use leptos::task::tick;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{HtmlElement, HtmlInputElement};
use qiwang::browser::pinyin::initial;
use qiwang::ui::view::*;
use std::cell::RefCell;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Draws something into the page; each test has ids of its own.
fn show(draw: fn() -> Node) {
    mount(draw);
}

fn element(id: &str) -> HtmlElement {
    document()
        .get_element_by_id(id)
        .expect("an element")
        .unchecked_into()
}

fn text(id: &str) -> String {
    element(id).inner_text()
}

thread_local! {
    static COUNT: RefCell<Option<RwSignal<u32>>> = const { RefCell::new(None) };
    static NAMES: RefCell<Option<RwSignal<Vec<&'static str>>>> = const { RefCell::new(None) };
    static SHOWN: RefCell<Option<RwSignal<bool>>> = const { RefCell::new(None) };
}

/// Elements from the same place in the source stay, with what was typed and the focus; their
/// attributes, classes and texts follow.
#[wasm_bindgen_test]
async fn what_is_drawn_again_stays_in_the_page() {
    show(|| {
        let count = RwSignal::new(0u32);
        COUNT.set(Some(count));
        view! {
            <div id="again">
                {move || {
                    let now = count.get();
                    view! {
                        <p id="again-text" class=format!("c{now} kept") class:odd=now % 2 == 1
                            title=(now > 0).then(|| now.to_string())
                        >{now}</p>
                        <input id="again-input"/>
                    }
                }}
            </div>
        }
    });
    let input: HtmlInputElement = element("again-input").unchecked_into();
    input.set_value("typed");
    input.focus().expect("focus");
    let paragraph = element("again-text");
    assert_eq!(paragraph.class_name(), "c0 kept");
    assert_eq!(paragraph.get_attribute("title"), None);
    COUNT.take().expect("drawn").set(7);
    tick().await;
    assert!(element("again-text").is_same_node(Some(&paragraph)));
    assert_eq!(text("again-text"), "7");
    let classes = paragraph.class_list();
    assert!(classes.contains("c7") && classes.contains("kept") && classes.contains("odd"));
    assert!(!classes.contains("c0"));
    assert_eq!(paragraph.get_attribute("title").as_deref(), Some("7"));
    assert_eq!(input.value(), "typed");
    assert!(
        document()
            .active_element()
            .expect("focus")
            .is_same_node(Some(&input))
    );
}

/// Rows stay the same elements wherever they move; new ones come, old ones go, in order.
#[wasm_bindgen_test]
async fn rows_move_with_their_keys() {
    show(|| {
        let names = RwSignal::new(vec!["a", "b", "c", "d"]);
        NAMES.set(Some(names));
        view! {
            <ul id="rows">
                <For each=move || names.get() key=|name| *name let:name>
                    <li id=format!("row-{name}")>{name}</li>
                </For>
                <li>"end"</li>
            </ul>
        }
    });
    let names = NAMES.take().expect("drawn");
    let lists = [
        vec!["d", "a", "b", "c"],
        vec!["c", "x", "a"],
        vec![],
        vec!["a", "b"],
        vec!["b", "y", "a", "z"],
    ];
    for list in lists {
        let stay: Vec<(&str, HtmlElement)> = names
            .get_untracked()
            .into_iter()
            .filter(|name| list.contains(name))
            .map(|name| (name, element(&format!("row-{name}"))))
            .collect();
        names.set(list.clone());
        tick().await;
        let shown: Vec<String> = text("rows").split_whitespace().map(str::to_owned).collect();
        assert_eq!(shown, [list, vec!["end"]].concat());
        for (name, before) in stay {
            assert!(
                element(&format!("row-{name}")).is_same_node(Some(&before)),
                "{name}"
            );
        }
    }
}

/// What is shown while something holds goes with it, signals and all: nothing of it is drawn again.
#[wasm_bindgen_test]
async fn what_goes_is_never_drawn_again() {
    show(|| {
        let shown = RwSignal::new(true);
        SHOWN.set(Some(shown));
        view! {
            <div id="goes">
                <Show when=move || shown.get() fallback=|| view! { <p>"gone"</p> }>
                    {move || {
                        // Belongs to what is drawn here and goes with it.
                        let inner = Memo::new(move || shown.get());
                        view! { <p>{move || if inner.get() { "here" } else { "wrong" }}</p> }
                    }}
                </Show>
            </div>
        }
    });
    let shown = SHOWN.take().expect("drawn");
    for (holds, words) in [
        (true, "here"),
        (false, "gone"),
        (true, "here"),
        (false, "gone"),
    ] {
        shown.set(holds);
        tick().await;
        tick().await;
        assert_eq!(text("goes"), words);
    }
}

/// SVG is drawn as SVG, links inside of it too.
#[wasm_bindgen_test]
fn svg_is_svg() {
    show(|| {
        view! { <svg id="picture"><g><a id="svg-link" href="#/x"><title>"name"</title></a></g></svg> }
    });
    let link = document().get_element_by_id("svg-link").expect("a link");
    let namespace = "http://www.w3.org/2000/svg";
    assert_eq!(link.namespace_uri().as_deref(), Some(namespace));
    let title = link.first_element_child().expect("a title");
    assert_eq!(title.namespace_uri().as_deref(), Some(namespace));
}

/// Surnames and characters of given names, by the initial of the dictionary's reading.
const READ: &str = include_str!("tables/initials.txt");

/// The characters at which one initial ends and the next begins are right for names; what is no Chinese
/// character has none.
#[wasm_bindgen_test]
fn the_initials_of_names_are_read_off_the_order_of_chinese() {
    let wrong = READ.lines().flat_map(|line| {
        let (letter, characters) = line.split_once(' ').expect("a letter and its characters");
        let letter = letter.chars().next();
        characters
            .chars()
            .filter(move |one| initial(*one) != letter)
    });
    let wrong: Vec<(char, Option<char>)> = wrong.map(|one| (one, initial(one))).collect();
    assert_eq!(wrong, []);
    for other in ['l', 'Q', '7', '·', 'ü', '（', 'あ', '한', '\u{1F600}'] {
        assert_eq!(initial(other), None, "{other}");
    }
}

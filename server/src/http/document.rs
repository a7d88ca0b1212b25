//! The page that every address of the client is answered with: `index.html`, with the head and the
//! first frame of that address.

use std::sync::LazyLock;

use super::assets;

/// The pages whose documents differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Page<'a> {
    /// Has a first frame of its own, and names in its head what the frame comes alive with. Others
    /// show the header, and soon that something is loading.
    Landing,
    /// Names in its head what the page of a table loads, so that this is not learnt of only once
    /// the entry point runs.
    Table {
        /// The id of the game whose board is shown at once; none in a lobby.
        board: Option<&'a str>,
    },
    Other,
}

/// `index.html` in parts.
#[derive(Debug, PartialEq, Eq)]
struct Document<'a> {
    /// Up to the head of an address.
    before: &'a str,
    /// From there up to the end of the whole head, where the styles of a page come last.
    head: &'a str,
    /// From there up to the first frame.
    between: &'a str,
    waiting: &'a str,
    after: &'a str,
}

/// What stands between these marks is replaced by the head of an address. It serves the page of
/// `make dev`.
const HEAD: [&str; 2] = ["<!--head-->", "<!--/head-->"];
const HEAD_END: &str = "</head>";
/// What stands between these marks is the first frame of all pages but [`Page::Landing`].
const FIRST: [&str; 2] = ["<!--first-->", "<!--/first-->"];

static DOCUMENT: LazyLock<Document<'static>> = LazyLock::new(|| Document::of(text("/index.html")));

/// The document of a page, with these tags in its head.
pub(super) fn document(tags: &str, page: Page<'_>) -> String {
    let Document { before, head, between, waiting, after } = *DOCUMENT;
    let links = |of: &str| text(&format!("/first/{of}-links.html"));
    let (own, board, frame) = match page {
        Page::Landing => (links("landing"), "", text("/first/landing.html")),
        Page::Table { board } => {
            let board = board.map_or("", |game| links(&format!("{game}-board")));
            (links("table"), board, waiting)
        }
        Page::Other => ("", "", waiting),
    };
    [before, tags, head, own, board, between, frame, after].concat()
}

/// A file of the client; nothing if the server was built without it.
fn text(path: &str) -> &'static str {
    assets::content(path).and_then(|file| str::from_utf8(file).ok()).unwrap_or_default()
}

impl<'a> Document<'a> {
    /// A page without marks, such as the one of a server without its client, remains as it is.
    fn of(html: &'a str) -> Self {
        let (before, _, rest) = split(html, HEAD).unwrap_or(("", "", html));
        let (rest, waiting, after) = split(rest, FIRST).unwrap_or((rest, "", ""));
        let (head, between) = rest.split_at(rest.find(HEAD_END).unwrap_or_default());
        Self { before, head, between, waiting, after }
    }
}

/// What is before two marks, between them, and after them.
fn split<'a>(html: &'a str, [begin, end]: [&str; 2]) -> Option<(&'a str, &'a str, &'a str)> {
    let (before, rest) = html.split_once(begin)?;
    let (between, after) = rest.split_once(end)?;
    Some((before, between, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_the_page_are_told_by_their_marks() {
        let html = "<head><!--head-->x<!--/head--><l></head><b><!--first-->y<!--/first--></b>";
        let [before, head, between, waiting, after] = ["<head>", "<l>", "</head><b>", "y", "</b>"];
        assert_eq!(Document::of(html), Document { before, head, between, waiting, after });
        let plain = Document { before: "", head: "", between: "<b>", waiting: "", after: "" };
        assert_eq!(Document::of("<b>"), plain);
    }

    #[test]
    fn every_page_has_its_tags_and_its_frame() {
        let landing = document("<title>L</title>", Page::Landing);
        let other = document("", Page::Other);
        assert!(landing.contains("<title>L</title>"));
        if assets::content("/first/landing.html").is_some() {
            assert!(landing.contains("class=\"entrance\"") && other.contains("class=\"notice"));
            assert_eq!(landing.matches("<title>").count(), 1);
        }
    }

    #[test]
    fn documents_name_what_their_page_loads_and_no_other() {
        let lobby = Page::Table { board: None };
        let [landing, table, other] =
            [Page::Landing, lobby, Page::Other].map(|page| document("", page));
        let names = |html: &str, page: &str| html.contains(&format!("href=\"/assets/{page}-"));
        assert!(!names(&landing, "TablePage") && !names(&table, "Landing"));
        assert!(!names(&other, "TablePage") && !names(&other, "Landing"));
        if assets::content("/first/landing.html").is_some() {
            assert!(names(&landing, "Landing") && names(&table, "TablePage"));
            assert!(!names(&table, "Playing"));
            assert_all_exist(&landing);
            assert_all_exist(&table);
        }
    }

    #[test]
    fn the_document_of_a_match_names_what_its_board_loads() {
        for kind in lamproom_games::registry::GAMES {
            let html = document("", Page::Table { board: Some(kind.meta.id) });
            if assets::content("/first/landing.html").is_some() {
                for name in ["TablePage", "Playing", kind.meta.id] {
                    assert!(html.contains(&format!("href=\"/assets/{name}-")), "{name}");
                }
                assert_all_exist(&html);
            }
        }
    }

    fn assert_all_exist(html: &str) {
        for path in html.split('"').filter(|text| text.starts_with("/assets/")) {
            assert!(assets::content(path).is_some(), "{path} does not exist");
        }
    }
}

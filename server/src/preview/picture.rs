//! The picture of a preview: an SVG drawing with a few words, drawn as a PNG file.
//!
//! The drawing of a game is `pictures/<game>.webp` of the client; `make pictures` takes it from the
//! landing page. A game without one is shown by the lamp.

use std::{
    fmt::Write as _,
    sync::{Arc, LazyLock},
};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{ImageHrefResolver, ImageKind, Node, Options, Tree, fontdb},
};
use tracing::error;

use super::escaped::escaped;
use crate::http::assets;

/// What a picture shows beside its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Drawing {
    #[default]
    Lamp,
    /// The game with this id.
    Game(&'static str),
}

/// A picture, by what is on it. Equal pictures have equal files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picture {
    pub(crate) drawing: Drawing,
    /// Two lines over the title. Names are in the first: it is left out if the fonts cannot draw
    /// them.
    pub(crate) above: [String; 2],
    /// What follows a colon has a line of its own.
    pub(crate) title: String,
    pub(crate) below: String,
}

/// A line of text.
struct Line<'a> {
    text: &'a str,
    style: &'static str,
    /// The size of the font, if the text fits.
    size: f32,
    /// The distance to the line before.
    skip: f32,
}

const LAMP: &str = include_str!("../../../web-client/public/lamp.svg");
/// The name under which the SVG refers to the drawing of a game.
const DRAWING: &str = "drawing";
/// The widest text.
const TEXT_WIDTH: f32 = 460.0;
/// Where the words begin.
const TEXT_LEFT: f32 = 64.0;
const SERIF: &str = r##"font-family="DejaVu Serif" font-weight="bold" fill="#f6ead9""##;
const NAME: &str = r##"font-family="DejaVu Sans" fill="#ffdca3""##;
const PLAIN: &str = r##"font-family="DejaVu Sans" fill="#f6ead9""##;
const DIM: &str = r##"font-family="DejaVu Sans" fill="#c6b49d""##;

/// The fonts, whose licence is named in LICENSE.md.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for font in [dejavu::serif::bold(), dejavu::sans::regular()] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
    Arc::new(fonts)
});

impl Picture {
    /// Width and height in pixels: what those who show links ask for.
    pub(crate) const SIZE: (u16, u16) = (1200, 630);

    /// Draws it as a PNG file. `None`, with an error in the log, if that fails.
    pub(crate) fn draw(&self) -> Option<Vec<u8>> {
        let options = options(self.game_drawing());
        let tree = Tree::from_str(&self.svg(), &options);
        let tree = tree.inspect_err(|error| error!(%error, "picture is no SVG")).ok()?;
        let (width, height) = Self::SIZE;
        let mut pixels = Pixmap::new(width.into(), height.into())?;
        resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
        pixels.encode_png().inspect_err(|error| error!(%error, "picture is no PNG")).ok()
    }

    fn game_drawing(&self) -> Option<&'static [u8]> {
        let Drawing::Game(game) = self.drawing else { return None };
        assets::content(&format!("/pictures/{game}.webp"))
    }

    fn svg(&self) -> String {
        let (width, height) = Self::SIZE;
        let drawing = match self.game_drawing() {
            Some(_) => format!(
                r#"<image href="{DRAWING}" x="440" width="760" height="630"
                    preserveAspectRatio="xMidYMid slice" mask="url(#fade)"/>"#
            ),
            None => lamp(620.0, 40.0, 540.0),
        };
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"
                width="{width}" height="{height}">
            <defs>
                <radialGradient id="glow" cx="0.72" cy="0.4" r="0.75">
                    <stop offset="0" stop-color="#4b3c2f"/>
                    <stop offset="0.55" stop-color="#201a16"/>
                    <stop offset="1" stop-color="#0c0a09"/>
                </radialGradient>
                <linearGradient id="dawn" x2="1" y2="0">
                    <stop offset="0" stop-color="#000"/>
                    <stop offset="0.32" stop-color="#fff"/>
                </linearGradient>
                <mask id="fade">
                    <rect x="440" width="760" height="630" fill="url(#dawn)"/>
                </mask>
            </defs>
            <rect width="{width}" height="{height}" fill="url(#glow)"/>
            {drawing}
            {}
            {}
            </svg>"##,
            sign(),
            self.words(),
        )
    }

    /// The words, from top to bottom, their middle a little below the picture's.
    fn words(&self) -> String {
        let (title, subtitle) = self.title.split_once(": ").unwrap_or((&self.title, ""));
        let [name, what] = &self.above;
        let name = if width(name, NAME).is_some() { name } else { "" };
        let lines = [
            Line { text: name, style: NAME, size: 44.0, skip: 0.0 },
            Line { text: what, style: PLAIN, size: 34.0, skip: 56.0 },
            Line { text: title, style: SERIF, size: 64.0, skip: 84.0 },
            Line { text: subtitle, style: SERIF, size: 32.0, skip: 52.0 },
            Line { text: &self.below, style: DIM, size: 26.0, skip: 60.0 },
        ];
        let lines = lines.into_iter().filter(|line| !line.text.is_empty());
        let mut words = String::new();
        let mut y = 260.0;
        for (index, line) in lines.enumerate() {
            if index > 0 {
                y += line.skip;
            }
            let (text, style, size) = (escaped(line.text), line.style, line.fitting_size());
            let _ = writeln!(
                words,
                r#"<text x="{TEXT_LEFT}" y="{y}" font-size="{size:.1}" {style}>{text}</text>"#
            );
        }
        words
    }
}

/// The lamp and the name of the site.
fn sign() -> String {
    let lamp = lamp(TEXT_LEFT, 56.0, 72.0);
    format!(
        r#"{lamp}<text x="{}" y="105" font-size="34" {SERIF}>Lamproom</text>"#,
        TEXT_LEFT + 92.0
    )
}

/// The site's icon as a part of a larger drawing, without its ground.
fn lamp(x: f32, y: f32, size: f32) -> String {
    let place = format!(r#"<svg x="{x}" y="{y}" width="{size}" height="{size}" "#);
    let parts = LAMP.lines().filter(|line| !line.trim_start().starts_with("<rect"));
    parts.collect::<String>().replacen("<svg ", &place, 1)
}

impl Line<'_> {
    /// The largest size at which the text fits.
    fn fitting_size(&self) -> f32 {
        let widest = width(self.text, self.style).unwrap_or(0.0) * self.size;
        if widest > TEXT_WIDTH { self.size * TEXT_WIDTH / widest } else { self.size }
    }
}

/// The width of a text in units of its font size. `None` if the fonts lack one of its letters.
fn width(text: &str, style: &str) -> Option<f32> {
    let text = escaped(text);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9999 200">
            <text y="100" font-size="100" {style}>{text}</text></svg>"#
    );
    let tree = Tree::from_str(&svg, &options(None)).ok()?;
    let [Node::Text(text)] = tree.root().children() else { return None };
    let mut glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
    glyphs.all(|glyph| glyph.id.0 != 0).then(|| text.bounding_box().right() / 100.0)
}

/// Options under which an SVG can refer to one drawing, and to nothing else.
fn options(drawing: Option<&'static [u8]>) -> Options<'static> {
    let resolve = move |href: &str, _: &Options<'_>| {
        let drawing = drawing.filter(|_| href == DRAWING)?;
        Some(ImageKind::WEBP(Arc::new(drawing.to_vec())))
    };
    Options {
        fontdb: FONTS.clone(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(resolve),
        },
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invitation(name: &str) -> Picture {
        Picture {
            drawing: Drawing::Lamp,
            above: [name.to_owned(), "invites you to".to_owned()],
            title: "Tic Tac Toe: The Long Subtitle of a Game".to_owned(),
            below: "2 players · 5 minutes".to_owned(),
        }
    }

    /// Width and height of the drawn file.
    fn drawn(picture: &Picture) -> (u32, u32) {
        let pixels = Pixmap::decode_png(&picture.draw().unwrap()).unwrap();
        (pixels.width(), pixels.height())
    }

    #[test]
    fn a_picture_is_a_png_file_of_the_promised_size() {
        let (width, height) = Picture::SIZE;
        for name in ["Ada", "", "<script>", "&amp;\"'\u{0}\u{1b}", "שלום عليكم", "Ж\u{301}"]
        {
            assert_eq!(drawn(&invitation(name)), (width.into(), height.into()), "{name:?}");
        }
    }

    #[test]
    fn names_are_drawn_as_they_are_or_not_at_all() {
        for name in ["Ada", "Łucja & Ωmega", "Вера", "<b>"] {
            let words = invitation(name).words();
            assert!(words.contains(&format!(">{}</text>", escaped(name))), "{words}");
        }
        for name in ["山田", "Ada 山"] {
            let words = invitation(name).words();
            assert_eq!(words.matches("<text").count(), 4, "{words}");
            assert!(!words.contains('山'), "{words}");
        }
    }

    #[test]
    fn long_words_become_smaller() {
        let line = |text| Line { text, style: NAME, size: 44.0, skip: 0.0 };
        assert!((line("Ada").fitting_size() - 44.0).abs() < f32::EPSILON);
        let long = "W".repeat(24);
        let fitting = line(&long).fitting_size();
        let wide = width(&long, NAME).unwrap() * fitting;
        assert!((TEXT_WIDTH - 1.0..=TEXT_WIDTH + 1.0).contains(&wide), "{wide}");
    }

    #[test]
    fn a_picture_refers_to_nothing_but_its_drawing() {
        for href in ["/etc/passwd", "data:image/svg+xml;base64,PHN2Zy8+", "file:///etc/passwd"] {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
                    <image href="{href}" width="9" height="9"/></svg>"#
            );
            let tree = Tree::from_str(&svg, &options(Some(b"RIFF"))).unwrap();
            assert!(!tree.root().has_children(), "{href}");
        }
    }
}

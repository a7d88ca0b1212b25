//! A preview as the tags in the head of a page. Names are written by strangers, so every text is
//! escaped.

use std::fmt::Write as _;

use super::{Picture, Preview, escaped::escaped};
use crate::edge::PublicOrigin;

/// The title, the description, and the tags that posted links are read by: Open Graph's, and
/// Twitter's where they differ.
pub(crate) fn tags(preview: &Preview, origin: &PublicOrigin, path: &str, picture: &str) -> String {
    let Preview { title, description, .. } = preview;
    let (width, height) = Picture::SIZE;
    let (url, image) = (origin.url(path), origin.url(picture));
    let mut tags = format!("<title>{}</title>\n", escaped(title));
    for (kind, name, content) in [
        ("name", "description", description.as_str()),
        ("property", "og:site_name", "Lamproom"),
        ("property", "og:type", "website"),
        ("property", "og:title", title),
        ("property", "og:description", description),
        ("property", "og:url", &url),
        ("property", "og:image", &image),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", &width.to_string()),
        ("property", "og:image:height", &height.to_string()),
        ("property", "og:image:alt", title),
        ("name", "twitter:card", "summary_large_image"),
        ("name", "twitter:title", title),
        ("name", "twitter:description", description),
        ("name", "twitter:image", &image),
    ] {
        let content = escaped(content);
        let _ = writeln!(tags, r#"    <meta {kind}="{name}" content="{content}" />"#);
    }
    tags
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    #[test]
    fn no_text_leaves_its_attribute() {
        let hostile = "\"/><script>alert('1')</script>&amp;\u{0}\u{1b}";
        let preview = Preview {
            title: hostile.to_owned(),
            description: hostile.to_owned(),
            picture: Picture::default(),
        };
        let request = Request::get("/").header("host", "lamp.example").body(()).unwrap();
        let origin = PublicOrigin::of_request(&request.into_parts().0, &[]);
        let tags = tags(&preview, &origin, "/t/\"x", "/t/\"x/picture.png");
        assert!(!tags.contains("<script"), "{tags}");
        let lines: Vec<&str> = tags.lines().collect();
        assert_eq!(lines.len(), 16, "{tags}");
        for line in &lines[1..] {
            assert!(line.starts_with("    <meta ") && line.ends_with("\" />"), "{line}");
            assert_eq!(line.matches('"').count(), 4, "{line}");
        }
        assert!(tags.contains("content=\"http://lamp.example/t/&quot;x/picture.png\""), "{tags}");
    }
}

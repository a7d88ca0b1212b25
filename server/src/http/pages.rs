//! The pages of the client: which addresses have one, and what their previews say.
//!
//! Every page is the same file; the client's router shows what belongs to the address
//! (`web-client/src/ui/router.ts`). An address without a page gets it too, with status 404: the
//! client says so there. The picture of a page is below its address.

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header, request::Parts},
    response::{IntoResponse as _, Response},
    routing::get,
};
use lamproom_game::GameKind;
use lamproom_protocol::{Phase, RefusalCode};
use sha2::{Digest as _, Sha256};

use super::{
    assets, compression, daily,
    document::{Page, document},
    lookup, matches,
};
use crate::{
    app::App,
    config::limits,
    edge::{Address, HttpError, PublicOrigin},
    preview::{self, Preview, Undrawn},
};

/// What follows the path of a page in the path of its picture.
const PICTURE: &str = "/picture.png";

/// How long a picture may be shown before it is asked for again: names may change.
const PICTURE_CACHED: &str = "public, max-age=3600";

const CROSS_ORIGIN: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// What search engines may do with a page.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Whether search engines may list a page: the home page and the rules. The addresses of tables are
/// invitations, and other pages lead to names.
fn is_listed(path: &str) -> bool {
    path == "/" || assets::is_below(path, "/rules")
}

/// Answers every request that has no other route.
pub(super) fn router() -> Router<App> {
    Router::new().fallback(get(serve).fallback(refuse_method)).layer(compression::layer())
}

/// Whatever the method, nothing is below these paths but what has a route of its own.
fn is_of_api(path: &str) -> bool {
    assets::is_below(path, "/api") || assets::is_below(path, "/ws")
}

fn nothing_at(path: &str) -> HttpError {
    let text = format!("There is nothing at {path}. See docs/protocol.md.");
    HttpError::new(StatusCode::NOT_FOUND, RefusalCode::UnknownType, text)
}

async fn refuse_method(uri: Uri) -> Response {
    if is_of_api(uri.path()) {
        return nothing_at(uri.path()).into_response();
    }
    let text = "Files and pages can only be read.\n";
    (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")], text).into_response()
}

async fn serve(State(app): State<App>, request: Request) -> Response {
    let (parts, _) = request.into_parts();
    let path = parts.uri.path();
    if let Some(file) = assets::file(path, &parts.headers) {
        return file;
    }
    if is_of_api(path) {
        return nothing_at(path).into_response();
    }
    if let Some(page) = path.strip_suffix(PICTURE) {
        return picture(&app, &parts, page).await;
    }
    if path.contains('.') || assets::is_below(path, "/assets") {
        return (StatusCode::NOT_FOUND, "There is no such file.\n").into_response();
    }
    page(&app, &parts, path).await
}

async fn page(app: &App, request: &Parts, path: &str) -> Response {
    let own_picture = format!("{}{PICTURE}", path.trim_end_matches('/'));
    let (status, found, picture) = match look_up(app, request, path).await {
        Ok(found) => (StatusCode::OK, found, own_picture.as_str()),
        Err(Missing::Refused(StatusCode::NOT_FOUND)) => {
            (StatusCode::NOT_FOUND, preview::nothing().into(), PICTURE)
        }
        // The client says what is the matter.
        Err(Missing::Refused(status)) => (status, preview::site().into(), PICTURE),
        // Whoever opens the page does not need its preview.
        Err(Missing::Late) => (StatusCode::OK, preview::site().into(), PICTURE),
    };
    let origin = PublicOrigin::of_request(request, &app.node.config.trusted_proxy);
    let page = match path {
        "/" => Page::Landing,
        _ if assets::is_below(path, "/t") => Page::Table { board: found.board },
        _ => Page::Other,
    };
    let html = document(&preview::tags(&found.preview, &origin, path, picture), page);
    // Weak, because the same page is sent in several encodings.
    let etag = format!("W/\"{}\"", hex::encode(&Sha256::digest(&html)[..16]));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(assets::REVALIDATED)),
        (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
        (ROBOTS, HeaderValue::from_static(if is_listed(path) { "all" } else { "noindex" })),
    ];
    answer(&request.headers, status, &etag, headers, html)
}

async fn picture(app: &App, request: &Parts, page: &str) -> Response {
    let preview = match look_up(app, request, page).await {
        Ok(found) => found.preview,
        Err(missing) => {
            let status = match missing {
                Missing::Refused(status) => status,
                Missing::Late => StatusCode::SERVICE_UNAVAILABLE,
            };
            return (status, "There is no picture of this page now.\n").into_response();
        }
    };
    let png = match app.gallery.png(&preview.picture, &app.node.workers).await {
        Ok(png) => png,
        Err(Undrawn) => return HttpError::unavailable().into_response(),
    };
    let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&png)[..16]));
    let headers = [
        (header::CACHE_CONTROL, HeaderValue::from_static(PICTURE_CACHED)),
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
        // Chats show it in pages of their own.
        (CROSS_ORIGIN, HeaderValue::from_static("cross-origin")),
    ];
    answer(&request.headers, StatusCode::OK, &etag, headers, png)
}

/// An answer that is not sent again to a browser that has it.
fn answer<const N: usize>(
    request: &HeaderMap,
    status: StatusCode,
    etag: &str,
    headers: [(HeaderName, HeaderValue); N],
    body: impl Into<Body>,
) -> Response {
    let known =
        status == StatusCode::OK && assets::is_known(request, etag.trim_start_matches("W/"));
    let (status, body) =
        if known { (StatusCode::NOT_MODIFIED, Body::empty()) } else { (status, body.into()) };
    let mut response = (status, headers, body).into_response();
    let etag = HeaderValue::from_str(etag).expect("hexadecimal digits are valid in a header");
    response.headers_mut().insert(header::ETAG, etag);
    response
}

/// What is at an address.
struct Found {
    preview: Preview,
    /// The id of the game whose board the page shows at once.
    board: Option<&'static str>,
}

impl From<Preview> for Found {
    fn from(preview: Preview) -> Self {
        Self { preview, board: None }
    }
}

/// Why a page has nothing to show of itself.
enum Missing {
    /// There is nothing at the address, or it cannot be looked up; the status of the answer.
    Refused(StatusCode),
    /// It was not found in time.
    Late,
}

impl From<StatusCode> for Missing {
    fn from(status: StatusCode) -> Self {
        Self::Refused(status)
    }
}

/// What the page at an address shows of itself.
async fn look_up(app: &App, request: &Parts, path: &str) -> Result<Found, Missing> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        [] | ["leaderboard" | "matches" | "m" | "statistics"] => Ok(preview::site().into()),
        ["rules", game] => match GameKind::find(app.node.games, game) {
            Some(kind) => Ok(preview::rules(&kind.meta).into()),
            None => Err(StatusCode::NOT_FOUND.into()),
        },
        ["daily", which @ ..] if which.len() <= 2 => {
            let (game, day) = (which.first().copied(), which.get(1).copied());
            let (kind, called, day) = daily::page(app, game, day).ok_or(StatusCode::NOT_FOUND)?;
            Ok(preview::daily(&kind.meta, called, day).into())
        }
        ["t", code] => {
            let address = Address::of_request(request, &app.node.config.trusted_proxy);
            let table = limited(app, &address, lookup::by_link(app, &address, code)).await?;
            let Some(kind) = GameKind::find(app.node.games, &table.game) else {
                return Ok(preview::site().into());
            };
            let board = (table.phase != Phase::Lobby).then_some(kind.meta.id);
            Ok(Found { preview: preview::table(&kind.meta, &table), board })
        }
        ["m", id] => {
            let address = Address::of_request(request, &app.node.config.trusted_proxy);
            let played = limited(app, &address, matches::find(app, id)).await?;
            let kind = GameKind::find(app.node.games, &played.game);
            Ok(kind
                .map_or_else(preview::site, |kind| preview::finished(&kind.meta, &played))
                .into())
        }
        _ => Err(StatusCode::NOT_FOUND.into()),
    }
}

/// Looks something up in the database for an address that does not ask too often.
async fn limited<T>(
    app: &App,
    address: &Address,
    look_up: impl Future<Output = Result<T, HttpError>>,
) -> Result<T, Missing> {
    app.rates.requests.admit(address).map_err(|error| error.status())?;
    let found = tokio::time::timeout(limits::PREVIEW, look_up).await;
    let found = found.map_err(|_| Missing::Late)?;
    found.map_err(|error| error.status().into())
}

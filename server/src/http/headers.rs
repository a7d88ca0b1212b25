//! The security headers of every answer.

use axum::{
    Router,
    http::{HeaderName, HeaderValue, header},
    middleware::map_response,
    response::Response,
};

/// Nothing from other origins, nothing inline, no framing; no `Referer`, since links carry table
/// codes.
const SECURITY: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; \
             script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
             form-action 'self'; \
             require-trusted-types-for 'script'; trusted-types lamproom",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Adds the security headers to every answer of these routes that does not have its own.
pub fn secured<S: Clone + Send + Sync + 'static>(routes: Router<S>) -> Router<S> {
    routes.layer(map_response(async |mut response: Response| {
        for (name, value) in SECURITY {
            response.headers_mut().entry(name).or_insert(value);
        }
        response
    }))
}

#[cfg(test)]
mod tests {
    use axum::{body::Body, http::Request, routing::get};
    use tower::ServiceExt as _;

    use super::*;

    #[tokio::test]
    async fn every_answer_has_them_including_errors() {
        let app = secured(Router::<()>::new().route("/", get(async || "hello")));
        for path in ["/", "/missing"] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            let response = app.clone().oneshot(request).await.unwrap();
            for (name, value) in SECURITY {
                assert_eq!(response.headers().get(&name), Some(&value), "{path} {name}");
            }
        }
    }
}

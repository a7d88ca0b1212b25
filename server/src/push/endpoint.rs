//! What a browser gives when it subscribes, checked: where its messages go, and how they are
//! encrypted.

use std::net::IpAddr;

use axum::http::{
    Uri,
    uri::{Authority, Scheme},
};
use base64ct::{Base64UrlUnpadded, Encoding as _};
use web_push_native::{Auth, p256::PublicKey};

use super::public_only::Reach;
use crate::{config::limits, store::Subscription};

/// Messages could not, or must not, be sent to this subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSubscription {
    /// The endpoint is not `https`, or names no host on the Internet.
    #[error("The push service of your browser must have an https address on the Internet.")]
    Endpoint,
    /// The keys are not those of a browser.
    #[error("The keys of the subscription are malformed. Reload the page, and try again.")]
    Keys,
    /// The page that subscribed has no address that can be told to a push service.
    #[error("The page that subscribes must have an https address.")]
    Origin,
}

/// Where messages of a subscription go, and how they are encrypted.
pub(super) struct Recipient {
    pub(super) endpoint: Uri,
    pub(super) key: PublicKey,
    pub(super) auth: Auth,
}

/// Checks a subscription.
pub(super) fn check(
    subscription: &Subscription,
    reach: Reach,
) -> Result<Recipient, BadSubscription> {
    let Subscription { endpoint, p256dh, auth, origin, .. } = subscription;
    let endpoint = parse(endpoint, reach).ok_or(BadSubscription::Endpoint)?;
    if endpoint.port().is_some() && reach == Reach::PublicOnly {
        return Err(BadSubscription::Endpoint);
    }
    let sender: Uri = origin.parse().map_err(|_| BadSubscription::Origin)?;
    if !is_safe(&sender, reach) {
        return Err(BadSubscription::Origin);
    }
    let bytes = |text: &str| {
        // Some browsers pad it.
        Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).map_err(|_| BadSubscription::Keys)
    };
    let key = PublicKey::from_sec1_bytes(&bytes(p256dh)?).map_err(|_| BadSubscription::Keys)?;
    let auth: [u8; 16] = bytes(auth)?.try_into().map_err(|_| BadSubscription::Keys)?;
    Ok(Recipient { endpoint, key, auth: auth.into() })
}

/// The origin of an address.
pub(super) fn origin(address: &Uri) -> String {
    let scheme = address.scheme_str().unwrap_or_default();
    let authority = address.authority().map(Authority::as_str).unwrap_or_default();
    format!("{scheme}://{authority}")
}

/// An address with a host that may be within reach: what its name means is found out when the
/// server connects. A host without a name belongs to no push service.
fn parse(address: &str, reach: Reach) -> Option<Uri> {
    let short = address.len() <= limits::PUSH_ENDPOINT_BYTES;
    let uri: Uri = Some(address).filter(|_| short)?.parse().ok()?;
    let is_named = uri.host()?.trim_matches(['[', ']']).parse::<IpAddr>().is_err();
    let has_password = uri.authority()?.as_str().contains('@');
    (is_safe(&uri, reach) && is_named && !has_password).then_some(uri)
}

fn is_safe(address: &Uri, reach: Reach) -> bool {
    let plain = reach == Reach::PublicAndLoopback && address.scheme() == Some(&Scheme::HTTP);
    address.scheme() == Some(&Scheme::HTTPS) || plain
}

#[cfg(test)]
mod tests {
    use lamproom_table::KeyHash;

    use super::*;

    const P256DH: &str =
        "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";

    fn subscription(endpoint: &str) -> Subscription {
        Subscription {
            endpoint: endpoint.to_owned(),
            player: KeyHash([7; 32]),
            p256dh: P256DH.to_owned(),
            auth: "_ordMnz7uTCmrpBTeUV4Bw".to_owned(),
            origin: "https://lamp.example".to_owned(),
        }
    }

    fn fault(subscription: &Subscription, reach: Reach) -> Option<BadSubscription> {
        check(subscription, reach).err()
    }

    #[test]
    fn endpoints_are_named_hosts_behind_tls() {
        let fault = |endpoint: &str| fault(&subscription(endpoint), Reach::PublicOnly);
        assert_eq!(fault("https://push.example/send/x?y=z"), None);
        let bad = [
            "",
            "push.example",
            "/send",
            "http://push.example/x",
            "ftp://push.example/x",
            "https://127.0.0.1/x",
            "https://93.184.215.14/x",
            "https://[::1]/x",
            "https://push.example:8443/x",
            "https://me:word@push.example/x",
            "https://",
        ];
        for bad in bad {
            assert_eq!(fault(bad), Some(BadSubscription::Endpoint), "{bad}");
        }
        let long = format!("https://push.example/{}", "x".repeat(limits::PUSH_ENDPOINT_BYTES));
        assert_eq!(fault(&long), Some(BadSubscription::Endpoint));
    }

    #[test]
    fn tests_reach_a_push_service_on_their_own_machine() {
        let local = subscription("http://localhost:4711/x");
        assert_eq!(fault(&local, Reach::PublicAndLoopback), None);
        assert_eq!(fault(&local, Reach::PublicOnly), Some(BadSubscription::Endpoint));
    }

    #[test]
    fn keys_and_origin_are_checked() {
        let good = subscription("https://push.example/x");
        let fault = |changed: Subscription| fault(&changed, Reach::PublicOnly);
        let padded = Subscription { p256dh: format!("{P256DH}="), ..good.clone() };
        assert_eq!(fault(padded), None);
        let off_curve = format!("BA{}", &P256DH[2..]);
        for p256dh in ["", "?", "AAAA", &off_curve] {
            let changed = Subscription { p256dh: p256dh.to_owned(), ..good.clone() };
            assert_eq!(fault(changed), Some(BadSubscription::Keys), "{p256dh}");
        }
        let short = Subscription { auth: "_ordMnz7uTCmrpBTeUV4".to_owned(), ..good.clone() };
        assert_eq!(fault(short), Some(BadSubscription::Keys));
        let plain = Subscription { origin: "http://lamp.example".to_owned(), ..good };
        assert_eq!(fault(plain), Some(BadSubscription::Origin));
    }
}

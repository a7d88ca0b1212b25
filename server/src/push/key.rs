//! The server's key (VAPID, RFC 8292): by it, a push service knows that a message comes from the
//! server that a browser subscribed to.

use base64ct::{Base64UrlUnpadded, Encoding as _};
use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
use serde_json::json;

use crate::{config::limits, moment};

/// A key pair on the curve P-256.
pub(super) struct ServerKey(SigningKey);

/// The database keeps something that is no key.
#[derive(Debug, thiserror::Error)]
#[error("the key for Web Push is malformed")]
pub(super) struct Malformed;

impl ServerKey {
    pub(super) fn random() -> Self {
        loop {
            // Nearly every number of this size is a secret key.
            if let Ok(key) = SigningKey::from_slice(&moment::random::<32>()) {
                return Self(key);
            }
        }
    }

    pub(super) fn from_hex(text: &str) -> Result<Self, Malformed> {
        let bytes = hex::decode(text).map_err(|_| Malformed)?;
        SigningKey::from_slice(&bytes).map(Self).map_err(|_| Malformed)
    }

    /// The secret half.
    pub(super) fn to_hex(&self) -> String {
        hex::encode(self.0.to_bytes())
    }

    /// The public half, as an uncompressed point in base64url.
    pub(super) fn public(&self) -> String {
        let point = self.0.verifying_key().to_encoded_point(false);
        Base64UrlUnpadded::encode_string(point.as_bytes())
    }

    /// The header `Authorization` of a message to the push service with this origin. The pages of
    /// this server have the origin `sender`.
    pub(super) fn authorization(&self, service: &str, sender: &str, now_ms: u64) -> String {
        let claims = json!({
            "aud": service, "exp": now_ms / 1000 + limits::PUSH_SIGNATURE.as_secs(), "sub": sender,
        });
        let encoded = |value: &serde_json::Value| {
            Base64UrlUnpadded::encode_string(value.to_string().as_bytes())
        };
        let header = json!({ "typ": "JWT", "alg": "ES256" });
        let signed = format!("{}.{}", encoded(&header), encoded(&claims));
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{VerifyingKey, signature::Verifier as _};

    use super::*;

    #[test]
    fn a_key_is_kept_and_read_again() {
        let key = ServerKey::random();
        let again = ServerKey::from_hex(&key.to_hex()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.public(), key.public());
        assert_eq!(Base64UrlUnpadded::decode_vec(&key.public()).unwrap().len(), 65);
        for bad in ["", "zz", &"00".repeat(32), &"ff".repeat(32), &"11".repeat(33)] {
            assert!(ServerKey::from_hex(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_message_is_signed_for_its_push_service() {
        let key = ServerKey::random();
        let header = key.authorization("https://push.example", "https://lamp.example", 5_000);
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| Base64UrlUnpadded::decode_vec(text).unwrap();
        let public = VerifyingKey::from_sec1_bytes(&bytes(public)).unwrap();
        let signature = Signature::from_slice(&bytes(signature)).unwrap();
        public.verify(signed.as_bytes(), &signature).unwrap();
        let claims = bytes(signed.split_once('.').unwrap().1);
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected = json!({
            "aud": "https://push.example", "exp": 5 + 12 * 60 * 60, "sub": "https://lamp.example",
        });
        assert_eq!(claims, expected);
    }
}

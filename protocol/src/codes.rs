//! Closed lists of codes, each with its meaning.

/// Declares an enum of codes and `ALL`, the meaning of each, taken from its doc comment, so that no
/// code lacks one.
macro_rules! codes {
    (
        $(#[doc = $about:literal])+
        pub enum $name:ident {
            $($(#[doc = $doc:literal])+ $(#[serde($($serde:tt)+)])? $code:ident,)+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {
            $($(#[doc = $doc])+ $(#[serde($($serde)+)])? $code,)+
        }

        impl $name {
            /// Every code with its meaning, in the order of the reference page.
            pub const ALL: &[(Self, &str)] = &[$((Self::$code, concat!($($doc),+)),)+];
        }
    };
}
pub(crate) use codes;

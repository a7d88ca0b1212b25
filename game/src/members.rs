//! A view by its members, so that a step need not show those that have not changed.

use serde::ser::SerializeMap;

/// A view by its members: the fields of the struct, under their names on the wire. The macro
/// [`members`](crate::members!) implements it.
///
/// No member may go away while a match lasts, or whoever is shown only changes would keep it.
pub trait Members: PartialEq {
    /// Writes each member that is not as it was before.
    ///
    /// # Errors
    /// If the writer fails.
    fn write_changed<M: SerializeMap>(&self, before: &Self, to: &mut M) -> Result<(), M::Error>;
}

/// Implements [`Members`] for a view, given all its fields.
#[macro_export]
macro_rules! members {
    ($view:ident { $($member:ident),+ $(,)? }) => {
        impl $crate::Members for $view {
            fn write_changed<M: $crate::serde::ser::SerializeMap>(
                &self,
                before: &Self,
                to: &mut M,
            ) -> Result<(), M::Error> {
                let Self { $($member),+ } = self;
                $(
                    if *$member != before.$member {
                        to.serialize_entry(stringify!($member), $member)?;
                    }
                )+
                Ok(())
            }
        }
    };
}

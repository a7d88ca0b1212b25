//! A view by its members, so that a step need not show what has not changed.

use serde::{Serialize, Serializer, ser::SerializeMap};

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

/// What has changed of a view: an object of its [parts](crate::with_parts). A member that the view
/// no longer has is null.
#[derive(Clone, Copy, Debug)]
pub struct Changes<'a, V> {
    pub before: &'a V,
    pub now: &'a V,
}

impl<V: Members> Serialize for Changes<'_, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.now.write_changed(self.before, &mut map)?;
        map.end()
    }
}

/// Implements [`Members`] for a view, given all its fields. A list that is followed by `[each]`, as
/// in `players[each]`, is written by its elements: those that are new or not as they were before,
/// under names such as `players[1]`. A list that has become shorter is written as a whole.
#[macro_export]
macro_rules! members {
    ($view:ident { $($member:ident $([$each:ident])?),+ $(,)? }) => {
        impl $crate::Members for $view {
            fn write_changed<M: $crate::serde::ser::SerializeMap>(
                &self,
                before: &Self,
                to: &mut M,
            ) -> Result<(), M::Error> {
                let Self { $($member),+ } = self;
                $(
                    if *$member != before.$member {
                        $crate::members!(@write to, $member, before.$member $(, $each)?);
                    }
                )+
                Ok(())
            }
        }
    };
    (@write $to:ident, $member:ident, $before:expr) => {
        $to.serialize_entry(stringify!($member), $member)?
    };
    (@write $to:ident, $member:ident, $before:expr, each) => {
        $crate::write_changed_elements(stringify!($member), &$before, $member, $to)?
    };
}

/// Writes the elements of a list that are new or not as they were before; all of the list if it has
/// become shorter.
///
/// # Errors
/// If the writer fails.
#[doc(hidden)]
pub fn write_changed_elements<T: Serialize + PartialEq, M: SerializeMap>(
    name: &str,
    before: &[T],
    now: &[T],
    to: &mut M,
) -> Result<(), M::Error> {
    if now.len() < before.len() {
        return to.serialize_entry(name, now);
    }
    for (index, element) in now.iter().enumerate() {
        if before.get(index) != Some(element) {
            to.serialize_entry(&format!("{name}[{index}]"), element)?;
        }
    }
    Ok(())
}

//! A view by its members, so that a step need not show what has not changed.

use std::borrow::Cow;

use serde::{Serialize, Serializer, ser::SerializeMap};

/// A view by its members: the fields of the struct, under their names on the wire. The macro
/// [`members`](crate::members!) implements it.
///
/// No member may go away while a match lasts, or whoever is shown only changes would keep it.
pub trait Members: PartialEq {
    /// Writes each member that is not as it was before, under its path: this prefix and its name.
    ///
    /// # Errors
    /// If the writer fails.
    fn write_changed<M: SerializeMap>(
        &self,
        before: &Self,
        prefix: &str,
        to: &mut M,
    ) -> Result<(), M::Error>;
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
        self.now.write_changed(self.before, "", &mut map)?;
        map.end()
    }
}

/// Implements [`Members`] for a view, given all its fields. A list that is followed by `[each]`, as
/// in `piles[each]`, is written by its elements: those that are new or not as they were before,
/// under paths such as `piles[1]`. Of a list that is followed by `[parts]`, and whose elements are
/// themselves [`Members`], elements that are not new are written by what has changed of them, under
/// paths such as `players[1].cards`. A list that has become shorter is written as a whole.
#[macro_export]
macro_rules! members {
    ($view:ident { $($member:ident $([$by:ident])?),+ $(,)? }) => {
        impl $crate::Members for $view {
            fn write_changed<M: $crate::serde::ser::SerializeMap>(
                &self,
                before: &Self,
                prefix: &str,
                to: &mut M,
            ) -> Result<(), M::Error> {
                let Self { $($member),+ } = self;
                $(
                    if *$member != before.$member {
                        let path = $crate::path_of(prefix, stringify!($member));
                        $crate::members!(@write to, &path, $member, before.$member $(, $by)?);
                    }
                )+
                Ok(())
            }
        }
    };
    (@write $to:ident, $path:expr, $member:ident, $before:expr) => {
        $to.serialize_entry($path, $member)?
    };
    (@write $to:ident, $path:expr, $member:ident, $before:expr, each) => {
        $crate::write_changed_list($path, &$before, $member, $to, |_, element, path, to| {
            to.serialize_entry(path, element)
        })?
    };
    (@write $to:ident, $path:expr, $member:ident, $before:expr, parts) => {
        $crate::write_changed_list($path, &$before, $member, $to, |old, element, path, to| {
            $crate::Members::write_changed(element, old, &format!("{path}."), to)
        })?
    };
}

/// The path of a member.
#[doc(hidden)]
pub fn path_of(prefix: &str, member: &'static str) -> Cow<'static, str> {
    if prefix.is_empty() { Cow::Borrowed(member) } else { Cow::Owned(format!("{prefix}{member}")) }
}

/// Writes each element of a list that is new, and each other that has changed by this function,
/// which is given what it was before, what it is now, and its path; all of the list if it has
/// become shorter.
///
/// # Errors
/// If the writer fails.
#[doc(hidden)]
pub fn write_changed_list<T: Serialize + PartialEq, M: SerializeMap>(
    path: &str,
    before: &[T],
    now: &[T],
    to: &mut M,
    write_changed: impl Fn(&T, &T, &str, &mut M) -> Result<(), M::Error>,
) -> Result<(), M::Error> {
    if now.len() < before.len() {
        return to.serialize_entry(path, now);
    }
    for (index, element) in now.iter().enumerate() {
        let old = before.get(index);
        if old == Some(element) {
            continue;
        }
        let path = format!("{path}[{index}]");
        match old {
            Some(old) => write_changed(old, element, &path, to)?,
            None => to.serialize_entry(&path, element)?,
        }
    }
    Ok(())
}

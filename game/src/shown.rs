//! What viewers were shown last, so that what has not changed since need not be shown again.

use std::{any::Any, sync::Arc};

use lamproom_json::{Changes, Json};
use serde::Serialize;

use crate::{Game, Members, Viewer, json};

/// What each viewer was shown last. Viewers who see the same share it.
#[derive(Clone, Debug, Default)]
pub struct Shown(Vec<(Viewer, Arc<dyn Any + Send + Sync>)>);

impl Shown {
    fn to<V: Send + Sync + 'static>(&self, viewer: Viewer) -> Option<Arc<V>> {
        let (_, view) = self.0.iter().find(|(other, _)| *other == viewer)?;
        view.clone().downcast().ok()
    }

    /// Shows a position to these viewers, and from now on to no others. Each is given what has
    /// changed of the view, or all of it if the viewer has not been shown any. What is the same for
    /// several is written once.
    pub(crate) fn show<G: Game>(&mut self, game: &G, viewers: &[Viewer]) -> Vec<Json> {
        let before = std::mem::take(self);
        let mut written: Vec<Written<G::View>> = Vec::with_capacity(viewers.len());
        for &viewer in viewers {
            let (before, now) = (before.to::<G::View>(viewer), game.view(viewer));
            let same = written.iter().find(|written| written.is_of(before.as_ref(), &now));
            let written_now = match same {
                Some(same) => same.clone(),
                None => Written::new(before, now),
            };
            self.0.push((viewer, written_now.now.clone()));
            written.push(written_now);
        }
        written.into_iter().map(|written| written.text).collect()
    }
}

/// A view that has been written for somebody.
struct Written<V> {
    before: Option<Arc<V>>,
    now: Arc<V>,
    text: Json,
}

impl<V> Clone for Written<V> {
    fn clone(&self) -> Self {
        let Self { before, now, text } = self;
        Self { before: before.clone(), now: now.clone(), text: text.clone() }
    }
}

impl<V: Serialize + Members> Written<V> {
    fn new(before: Option<Arc<V>>, now: V) -> Self {
        let text = match &before {
            Some(before) => json::text(&Changes { before: &**before, now: &now }),
            None => json::text(&now),
        };
        Self { before, now: Arc::new(now), text }
    }

    /// Whether this was written for a viewer who had seen, and now sees, the same.
    fn is_of(&self, before: Option<&Arc<V>>, now: &V) -> bool {
        let saw_the_same = match (&self.before, before) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        saw_the_same && *self.now == *now
    }
}

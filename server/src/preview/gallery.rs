//! The pictures drawn lately. Each is drawn once, by the worker pool, and only a few are kept.

use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use tokio::sync::OnceCell;

use super::Picture;
use crate::{config::limits, worker_pool::WorkerPool};

/// A picture could not be drawn now: too many are waiting, or drawing it failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the picture cannot be drawn now")]
pub(crate) struct Undrawn;

/// PNG files, each empty until it is drawn.
type Png = Arc<OnceCell<Bytes>>;

/// The pictures drawn lately, the last used first.
#[derive(Debug, Default)]
pub(crate) struct Gallery(Mutex<Vec<(Picture, Png)>>);

impl Gallery {
    /// The picture as a PNG file. Whoever asks while it is drawn waits for it.
    pub(crate) async fn png(&self, picture: &Picture, pool: &WorkerPool) -> Result<Bytes, Undrawn> {
        let file = self.place(picture);
        let draw = async {
            let picture = picture.clone();
            let drawn = pool.submit(move |_| picture.draw()).map_err(|_| Undrawn)?;
            drawn.await.ok().flatten().map(Bytes::from).ok_or(Undrawn)
        };
        file.get_or_try_init(|| draw).await.cloned()
    }

    /// The place of a picture, drawn or not. It is then the last that is given up.
    fn place(&self, picture: &Picture) -> Png {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = places.iter().position(|(kept, _)| kept == picture);
        let place = match found {
            Some(found) => places.remove(found),
            None => (picture.clone(), Png::default()),
        };
        let file = place.1.clone();
        places.insert(0, place);
        places.truncate(limits::PICTURES_KEPT);
        file
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn named(title: &str) -> Picture {
        Picture { title: title.to_owned(), ..Picture::default() }
    }

    #[tokio::test]
    async fn a_picture_is_drawn_once_and_given_up_when_others_are_asked_for() {
        let gallery = Gallery::default();
        let pool = WorkerPool::new(1, Duration::from_secs(30));
        let first = gallery.png(&named("first"), &pool).await.unwrap();
        let again = gallery.png(&named("first"), &pool).await.unwrap();
        assert_eq!(first.as_ptr(), again.as_ptr(), "the same file");
        for other in 0..limits::PICTURES_KEPT {
            gallery.place(&named(&other.to_string()));
        }
        assert_eq!(gallery.0.lock().unwrap().len(), limits::PICTURES_KEPT);
        let later = gallery.png(&named("first"), &pool).await.unwrap();
        assert_ne!(first.as_ptr(), later.as_ptr(), "drawn again");
        assert_eq!(first, later);
    }

    #[tokio::test]
    async fn a_full_pool_refuses_and_the_picture_is_drawn_later() {
        let gallery = Gallery::default();
        let nobody = WorkerPool::new(0, Duration::from_secs(30));
        assert_eq!(gallery.png(&named("x"), &nobody).await, Err(Undrawn));
        let pool = WorkerPool::new(1, Duration::from_secs(30));
        assert!(gallery.png(&named("x"), &pool).await.is_ok());
    }
}

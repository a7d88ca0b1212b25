//! How many tables load at once: folding a long journal takes seconds of processor time.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// Lets a limited number of tables load at the same time.
#[derive(Clone, Debug)]
pub struct Loads(Arc<Semaphore>);

impl Loads {
    /// At most this many at once.
    pub fn new(at_once: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_once)))
    }

    /// Waits for its turn, reads a journal, and folds it on a blocking thread. A fold that nobody
    /// waits for any longer still counts until it ends.
    pub(super) async fn load<J, T, E>(
        &self,
        read: impl Future<Output = Result<J, E>>,
        fold: impl FnOnce(J) -> T + Send + 'static,
    ) -> Result<T, E>
    where
        J: Send + 'static,
        T: Send + 'static,
    {
        let permit = Arc::clone(&self.0).acquire_owned().await;
        let permit = permit.expect("nobody closes this semaphore");
        let journal = read.await?;
        #[cfg(feature = "simulate")]
        if crate::simulated::machine().is_some() {
            return Ok(fold(journal));
        }
        let folded = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            fold(journal)
        });
        // A panic in the rules continues in whoever needs the table.
        Ok(folded.await.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic())))
    }
}

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        sync::{
            Mutex,
            atomic::{AtomicUsize, Ordering},
            mpsc,
        },
        time::Duration,
    };

    use tokio::{task::JoinHandle, time::sleep};

    use super::*;

    const AT_ONCE: usize = 4;

    /// Loads that each take until they are told to end.
    struct Trial {
        loads: Loads,
        reading: Arc<AtomicUsize>,
        end: mpsc::Sender<()>,
        ends: Arc<Mutex<mpsc::Receiver<()>>>,
    }

    impl Trial {
        fn new() -> Self {
            let (end, ends) = mpsc::channel();
            let ends = Arc::new(Mutex::new(ends));
            Self { loads: Loads::new(AT_ONCE), reading: Arc::default(), end, ends }
        }

        fn begin(&self) -> JoinHandle<Result<(), Infallible>> {
            let Self { loads, reading, ends, .. } = self;
            let (loads, reading, ends) = (loads.clone(), Arc::clone(reading), Arc::clone(ends));
            tokio::spawn(async move {
                let read = async {
                    reading.fetch_add(1, Ordering::SeqCst);
                    Ok(())
                };
                loads.load(read, move |()| ends.lock().unwrap().recv().unwrap()).await
            })
        }

        /// How many have begun, after a while in which more could have.
        async fn begun(&self, expected: usize) -> usize {
            while self.reading.load(Ordering::SeqCst) < expected {
                sleep(Duration::from_millis(1)).await;
            }
            sleep(Duration::from_millis(50)).await;
            self.reading.load(Ordering::SeqCst)
        }
    }

    #[tokio::test]
    async fn only_a_few_tables_load_at_once() {
        let trial = Trial::new();
        let mut loading: Vec<_> = (0..AT_ONCE + 2).map(|_| trial.begin()).collect();
        assert_eq!(trial.begun(AT_ONCE).await, AT_ONCE);
        // Nobody waits for it any longer, but it goes on.
        loading.remove(0).abort();
        assert_eq!(trial.begun(AT_ONCE).await, AT_ONCE);
        for ended in 1..=2 {
            trial.end.send(()).unwrap();
            assert_eq!(trial.begun(AT_ONCE + ended).await, AT_ONCE + ended);
        }
        for _ in 0..AT_ONCE {
            trial.end.send(()).unwrap();
        }
        for load in loading {
            load.await.unwrap().unwrap();
        }
    }
}

//! Where long thoughts are thought: a few threads of low priority, apart from those that carry moves, and a bounded queue before them. A thought
//! that nobody waits for any more is not begun, and given up if it has been.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use tokio::sync::oneshot;
use tracing::{error, warn};

use crate::{config::limits, metrics};

/// The threads, and the way to them. When it is dropped, they end.
#[derive(Debug)]
pub struct Advisers {
    shared: Arc<Shared>,
    waiting_max: usize,
    /// How long one thought may take.
    patience: Duration,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Box<dyn Job>>,
    closed: bool,
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("waiting", &self.waiting.len()).finish_non_exhaustive()
    }
}

/// Too many thoughts are waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many are waiting for advice")]
pub struct Busy;

/// What comes of a thought; an error when it has failed. Who drops this does not want to know any more.
pub type Answer<T> = oneshot::Receiver<T>;

impl Advisers {
    /// So many threads, each of which takes so long for a thought at most.
    pub fn new(threads: usize, patience: Duration) -> Self {
        let shared = Arc::<Shared>::default();
        for number in 1..=threads {
            let shared = shared.clone();
            let spawned =
                thread::Builder::new().name(format!("adviser {number}")).spawn(move || {
                    give_way();
                    work(&shared);
                });
            if let Err(error) = spawned {
                error!(%error, "there is one adviser less");
            }
        }
        Self { shared, waiting_max: threads * limits::JOBS_WAITING, patience }
    }

    /// Lets a thought be thought. It is given something to ask now and then whether it shall go on.
    ///
    /// # Errors
    /// When too many are waiting.
    pub fn think<T: Send + 'static>(
        &self,
        think: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<Answer<T>, Busy> {
        let (answer, receiver) = oneshot::channel();
        let (asked_at, patience) = (Instant::now(), self.patience);
        let mut queue = self.shared.lock();
        if queue.waiting.len() >= self.waiting_max {
            queue.waiting.retain(|job| job.is_wanted());
        }
        if queue.waiting.len() >= self.waiting_max {
            return Err(Busy);
        }
        queue.waiting.push_back(Box::new(Thought { think, answer, asked_at, patience }));
        metrics::thoughts_waiting(queue.waiting.len());
        drop(queue);
        self.shared.changed.notify_one();
        Ok(receiver)
    }
}

impl Drop for Advisers {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thought; none when there will be no more.
    fn next(&self) -> Option<Box<dyn Job>> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.waiting.pop_front() {
                metrics::thoughts_waiting(queue.waiting.len());
                return Some(job);
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A thought of any kind.
trait Job: Send {
    /// Does anybody still wait for it?
    fn is_wanted(&self) -> bool;
    fn run(self: Box<Self>);
}

struct Thought<T, F> {
    think: F,
    answer: oneshot::Sender<T>,
    asked_at: Instant,
    patience: Duration,
}

impl<T: Send, F: FnOnce(&dyn Fn() -> bool) -> T + Send> Job for Thought<T, F> {
    fn is_wanted(&self) -> bool {
        !self.answer.is_closed()
    }

    fn run(self: Box<Self>) {
        let Self { think, answer, asked_at, patience } = *self;
        let began = Instant::now();
        let thought = think(&|| !answer.is_closed() && began.elapsed() < patience);
        let in_time = answer.send(thought).is_ok();
        metrics::thought(began - asked_at, began.elapsed(), in_time);
    }
}

fn work(shared: &Shared) {
    while let Some(job) = shared.next() {
        if !job.is_wanted() {
            metrics::thought_dropped();
        } else if catch_unwind(AssertUnwindSafe(|| job.run())).is_err() {
            error!("a thought panicked; who waits for it is told that it failed");
        }
    }
}

/// Lets everything else go first: a move that comes while all processors think has one at once.
fn give_way() {
    // Elsewhere than on Linux this would hold for the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(limits::WORKER_NICE) {
        warn!(%error, "advisers have the priority of everything else");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    /// A thought that is under way until it is let go.
    fn under_way(advisers: &Advisers) -> (mpsc::Sender<()>, Answer<()>) {
        let (begun, begins) = mpsc::channel();
        let (let_go, go) = mpsc::channel();
        let answer = advisers.think(move |_| {
            begun.send(()).unwrap();
            go.recv_timeout(LONG).unwrap();
        });
        begins.recv_timeout(LONG).unwrap();
        (let_go, answer.unwrap())
    }

    #[test]
    fn no_more_are_thought_at_once_than_there_are_threads_and_no_more_wait_than_may() {
        let advisers = Advisers::new(2, LONG);
        let (first, one) = under_way(&advisers);
        let (second, two) = under_way(&advisers);
        let begun = Arc::new(AtomicUsize::new(0));
        let waiting: Vec<_> = (0..2 * limits::JOBS_WAITING)
            .map(|_| {
                let begun = begun.clone();
                advisers.think(move |_| begun.fetch_add(1, Ordering::SeqCst)).unwrap()
            })
            .collect();
        assert_eq!(advisers.think(|_| ()).unwrap_err(), Busy);
        assert_eq!(begun.load(Ordering::SeqCst), 0);
        for let_go in [first, second] {
            let_go.send(()).unwrap();
        }
        for answer in [one, two] {
            answer.blocking_recv().unwrap();
        }
        let all: Vec<usize> =
            waiting.into_iter().map(|answer| answer.blocking_recv().unwrap()).collect();
        assert_eq!(all.len(), 2 * limits::JOBS_WAITING);
    }

    #[test]
    fn what_nobody_waits_for_makes_room_and_is_not_begun() {
        let advisers = Advisers::new(1, LONG);
        let (let_go, first) = under_way(&advisers);
        for _ in 0..limits::JOBS_WAITING {
            drop(advisers.think(|_| panic!("nobody wants to know")).unwrap());
        }
        let wanted = advisers.think(|_| 7).unwrap();
        let_go.send(()).unwrap();
        first.blocking_recv().unwrap();
        assert_eq!(wanted.blocking_recv(), Ok(7));
    }

    #[test]
    fn who_thinks_is_told_when_nobody_waits_any_more_or_it_takes_too_long() {
        let until_stopped = |goes_on: &dyn Fn() -> bool| {
            while goes_on() {
                thread::sleep(Duration::from_millis(1));
            }
        };
        let hasty = Advisers::new(1, Duration::from_millis(20));
        hasty.think(until_stopped).unwrap().blocking_recv().unwrap();
        let patient = Advisers::new(1, LONG);
        drop(patient.think(until_stopped).unwrap());
        assert_eq!(patient.think(|_| 7).unwrap().blocking_recv(), Ok(7));
    }

    #[test]
    fn a_thought_that_panics_ends_alone() {
        let advisers = Advisers::new(1, LONG);
        let failed = advisers.think(|_| panic!("this is the fault that the test has planted"));
        assert!(failed.unwrap().blocking_recv().is_err());
        assert_eq!(advisers.think(|_| 7).unwrap().blocking_recv(), Ok(7));
    }
}

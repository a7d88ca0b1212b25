//! A pool of low-priority threads with a bounded queue, apart from the threads that carry moves.
//! Jobs whose caller has gone are skipped, or cancelled if running.

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

/// The handle of the pool. Its threads end when it is dropped.
#[derive(Debug)]
pub struct WorkerPool {
    shared: Arc<Shared>,
    waiting_max: usize,
    /// How long one job may run.
    time_limit: Duration,
}

#[derive(Debug, Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

#[derive(Default)]
struct Queue {
    /// These come first.
    short: VecDeque<Box<dyn Job>>,
    long: VecDeque<Box<dyn Job>>,
    closed: bool,
}

impl Queue {
    fn len(&self) -> usize {
        self.short.len() + self.long.len()
    }

    /// Drops the jobs whose callers have gone.
    fn drop_unwanted(&mut self) {
        for jobs in [&mut self.short, &mut self.long] {
            jobs.retain(|job| job.is_wanted());
        }
    }
}

impl std::fmt::Debug for Queue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queue").field("waiting", &self.len()).finish_non_exhaustive()
    }
}

/// The queue of the pool is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many jobs are waiting")]
pub struct Busy;

/// The result of a job; an error if the job panicked. Dropping it cancels the job.
pub type JobResult<T> = oneshot::Receiver<T>;

impl WorkerPool {
    /// Starts the threads. Each gives a job `time_limit` at most.
    pub fn new(threads: usize, time_limit: Duration) -> Self {
        let shared = Arc::<Shared>::default();
        for number in 1..=threads {
            let shared = shared.clone();
            let spawned =
                thread::Builder::new().name(format!("worker {number}")).spawn(move || {
                    lower_priority(limits::WORKER_NICE);
                    work(&shared);
                });
            if let Err(error) = spawned {
                error!(%error, number, "cannot start a worker thread");
            }
        }
        Self { shared, waiting_max: threads * limits::JOBS_WAITING, time_limit }
    }

    /// Queues a job. Its argument tells the job whether to continue; the job should ask often.
    ///
    /// # Errors
    /// If the queue is full.
    pub fn submit<T: Send + 'static>(
        &self,
        compute: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<JobResult<T>, Busy> {
        self.put(self.time_limit, compute, |queue| &mut queue.long)
    }

    /// The same for a job that may run only for a shorter time. It comes before all that may run
    /// longer, for which nobody but their callers waits.
    ///
    /// # Errors
    /// If the queue is full.
    pub fn submit_short<T: Send + 'static>(
        &self,
        time_limit: Duration,
        compute: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<JobResult<T>, Busy> {
        self.put(time_limit.min(self.time_limit), compute, |queue| &mut queue.short)
    }

    fn put<T: Send + 'static>(
        &self,
        time_limit: Duration,
        compute: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
        row: impl FnOnce(&mut Queue) -> &mut VecDeque<Box<dyn Job>>,
    ) -> Result<JobResult<T>, Busy> {
        let (sender, result) = oneshot::channel();
        let queued_at = Instant::now();
        let mut queue = self.shared.lock();
        if queue.len() >= self.waiting_max {
            queue.drop_unwanted();
        }
        if queue.len() >= self.waiting_max {
            return Err(Busy);
        }
        row(&mut queue).push_back(Box::new(Submitted { compute, sender, queued_at, time_limit }));
        metrics::jobs_waiting(queue.len());
        drop(queue);
        self.shared.changed.notify_one();
        Ok(result)
    }
}

impl Drop for WorkerPool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next job; `None` once the pool is dropped.
    fn next(&self) -> Option<Box<dyn Job>> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.short.pop_front().or_else(|| queue.long.pop_front()) {
                metrics::jobs_waiting(queue.len());
                return Some(job);
            }
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A job with any type of result.
trait Job: Send {
    /// Whether the caller still waits for the result.
    fn is_wanted(&self) -> bool;
    fn run(self: Box<Self>);
}

struct Submitted<T, F> {
    compute: F,
    sender: oneshot::Sender<T>,
    queued_at: Instant,
    time_limit: Duration,
}

impl<T: Send, F: FnOnce(&dyn Fn() -> bool) -> T + Send> Job for Submitted<T, F> {
    fn is_wanted(&self) -> bool {
        !self.sender.is_closed()
    }

    fn run(self: Box<Self>) {
        let Self { compute, sender, queued_at, time_limit } = *self;
        let began = Instant::now();
        let result = compute(&|| !sender.is_closed() && began.elapsed() < time_limit);
        let in_time = sender.send(result).is_ok();
        metrics::job_run(began - queued_at, began.elapsed(), in_time);
    }
}

fn work(shared: &Shared) {
    while let Some(job) = shared.next() {
        if !job.is_wanted() {
            metrics::job_skipped();
        } else if catch_unwind(AssertUnwindSafe(|| job.run())).is_err() {
            error!("job panicked; its caller is told that it failed");
        }
    }
}

/// Lowers the priority of this thread, so that a move that arrives while all processors are busy
/// gets one at once. The higher the niceness, the lower the priority.
pub(crate) fn lower_priority(niceness: i32) {
    // On other systems this would apply to the whole process.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(niceness) {
        warn!(%error, "thread keeps normal priority");
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

    /// A job that runs until it is released.
    fn running_job(pool: &WorkerPool) -> (mpsc::Sender<()>, JobResult<()>) {
        let (begin, begun) = mpsc::channel();
        let (release, released) = mpsc::channel();
        let result = pool.submit(move |_| {
            begin.send(()).unwrap();
            released.recv_timeout(LONG).unwrap();
        });
        begun.recv_timeout(LONG).unwrap();
        (release, result.unwrap())
    }

    #[test]
    fn jobs_run_on_each_thread_and_wait_up_to_the_limit() {
        let pool = WorkerPool::new(2, LONG);
        let (first, one) = running_job(&pool);
        let (second, two) = running_job(&pool);
        let begun = Arc::new(AtomicUsize::new(0));
        let waiting: Vec<_> = (0..2 * limits::JOBS_WAITING)
            .map(|_| {
                let begun = begun.clone();
                pool.submit(move |_| begun.fetch_add(1, Ordering::SeqCst)).unwrap()
            })
            .collect();
        assert_eq!(pool.submit(|_| ()).unwrap_err(), Busy);
        assert_eq!(begun.load(Ordering::SeqCst), 0);
        for release in [first, second] {
            release.send(()).unwrap();
        }
        for result in [one, two] {
            result.blocking_recv().unwrap();
        }
        let all: Vec<usize> =
            waiting.into_iter().map(|result| result.blocking_recv().unwrap()).collect();
        assert_eq!(all.len(), 2 * limits::JOBS_WAITING);
    }

    #[test]
    fn short_jobs_come_first() {
        let pool = WorkerPool::new(1, LONG);
        let (release, _running) = running_job(&pool);
        let (tell, told) = mpsc::channel();
        let (tell_long, tell_short) = (tell.clone(), tell);
        let long = pool.submit(move |_| tell_long.send("long").unwrap()).unwrap();
        let short = pool.submit_short(LONG, move |_| tell_short.send("short").unwrap()).unwrap();
        release.send(()).unwrap();
        long.blocking_recv().unwrap();
        short.blocking_recv().unwrap();
        assert_eq!(told.iter().collect::<Vec<_>>(), ["short", "long"]);
    }

    #[test]
    fn a_job_without_a_caller_makes_room_and_is_not_begun() {
        let pool = WorkerPool::new(1, LONG);
        let (release, first) = running_job(&pool);
        for _ in 0..limits::JOBS_WAITING {
            drop(pool.submit(|_| panic!("nobody waits for this job")).unwrap());
        }
        let wanted = pool.submit(|_| 7).unwrap();
        release.send(()).unwrap();
        first.blocking_recv().unwrap();
        assert_eq!(wanted.blocking_recv(), Ok(7));
    }

    #[test]
    fn a_job_is_told_to_stop_when_its_caller_goes_or_its_time_is_up() {
        let until_stopped = |should_continue: &dyn Fn() -> bool| {
            while should_continue() {
                thread::sleep(Duration::from_millis(1));
            }
        };
        let hasty = WorkerPool::new(1, Duration::from_millis(20));
        hasty.submit(until_stopped).unwrap().blocking_recv().unwrap();
        let patient = WorkerPool::new(1, LONG);
        drop(patient.submit(until_stopped).unwrap());
        assert_eq!(patient.submit(|_| 7).unwrap().blocking_recv(), Ok(7));
    }

    #[test]
    fn a_panicking_job_leaves_its_thread_alive() {
        let pool = WorkerPool::new(1, LONG);
        let failed = pool.submit(|_| panic!("this is the fault that the test has planted"));
        assert!(failed.unwrap().blocking_recv().is_err());
        assert_eq!(pool.submit(|_| 7).unwrap().blocking_recv(), Ok(7));
    }
}

//! What the disk can do: a loop that writes as many bytes as a row has and waits until they are on
//! disk.

use std::{fs::File, io::Write, path::Path, time::Duration};

use tokio::{task::spawn_blocking, time::Instant};

use super::median::median_millis;

/// The size of a row of the journal.
const ROW_BYTES: usize = 512;

/// The median duration of a write with its fsync in a folder, in milliseconds.
pub(super) async fn measure(folder: &Path, length: Duration) -> anyhow::Result<f64> {
    let mut file = File::create(folder.join("fsync"))?;
    let times = spawn_blocking(move || {
        let (began, mut times) = (Instant::now(), Vec::new());
        while began.elapsed() < length {
            let write = Instant::now();
            file.write_all(&[b'x'; ROW_BYTES])?;
            file.sync_data()?;
            times.push(write.elapsed());
        }
        anyhow::Ok(times)
    });
    median_millis(times.await??)
}

//! Builds the web client, and packs its files, hashed and compressed, into the table that
//! `src/http/assets.rs` includes.
//!
//! Writes nothing to the source tree except `web-client/node_modules`. Two variables change what is
//! packed: `WEB_DIST=FOLDER` takes a client that has been built before; `SKIP_WEB_BUILD=1` (or
//! rust-analyzer) takes a page that says that there is no client.

use std::{
    env,
    error::Error,
    fmt::Write as _,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use sha2::{Digest, Sha256};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// What the client's build reads. The folder itself is not watched, because `node_modules` changes
/// with every build.
const CLIENT_SOURCES: [&str; 9] = [
    "src",
    "plugins",
    "worker",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
];

/// The folder of the packed files in `OUT_DIR`.
const PACKED: &str = "packed";

const STUB: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<!--head--><title>Lamproom</title><!--/head-->\
<p>This server was built without its client. Install Node.js, then \
<code>touch server/build.rs</code> and build again.</p></html>\n";

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    for variable in ["WEB_DIST", "SKIP_WEB_BUILD", "IS_RUST_ANALYZER"] {
        println!("cargo::rerun-if-env-changed={variable}");
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let dist = client_files(&out)?;
    pack(&dist, &out)
}

/// The folder with the files of the client, built if necessary.
fn client_files(out: &Path) -> Result<PathBuf> {
    if let Some(dist) = env::var_os("WEB_DIST") {
        let dist =
            fs::canonicalize(&dist).map_err(|e| format!("WEB_DIST={}: {e}", dist.display()))?;
        println!("cargo::rerun-if-changed={}", dist.display());
        return Ok(dist);
    }
    if is_set("SKIP_WEB_BUILD") || is_set("IS_RUST_ANALYZER") {
        return stub(out);
    }
    if !has_npm() {
        if for_release() {
            return Err(
                "npm was not found, so the web client cannot be built. Install Node.js, or \
                        set WEB_DIST to the folder of a built client, or SKIP_WEB_BUILD=1 to \
                        build without a client."
                    .into(),
            );
        }
        println!("cargo::warning=npm was not found; building the server without its client");
        return stub(out);
    }
    build_client(out)
}

fn is_set(variable: &str) -> bool {
    env::var_os(variable).is_some_and(|value| !value.is_empty() && value != "0")
}

fn has_npm() -> bool {
    let mut npm = Command::new("npm");
    npm.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    npm.status().is_ok_and(|status| status.success())
}

fn stub(out: &Path) -> Result<PathBuf> {
    let folder = out.join("stub");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("index.html"), STUB)?;
    Ok(folder)
}

fn build_client(out: &Path) -> Result<PathBuf> {
    let client = fs::canonicalize("../web-client")?;
    for source in CLIENT_SOURCES.iter().map(|name| client.join(name)).filter(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }
    let dist = out.join("web");
    run(&mut Command::new("../scripts/web-packages.sh"))?;
    run(Command::new(client.join("node_modules/.bin/vite"))
        .args(["build", "--logLevel", "warn", "--emptyOutDir", "--outDir"])
        .arg(&dist)
        .env_remove("NODE_ENV")
        .current_dir(&client))?;
    Ok(dist)
}

fn run(command: &mut Command) -> Result<()> {
    let status = command.status().map_err(|e| format!("{command:?}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}").into()) }
}

/// Writes `assets.rs`, a table of the files sorted by path, and the files in all forms next to it.
fn pack(dist: &Path, out: &Path) -> Result<()> {
    let packed = out.join(PACKED);
    if packed.exists() {
        fs::remove_dir_all(&packed)?;
    }
    fs::create_dir_all(&packed)?;

    let mut files = Vec::new();
    list(dist, &mut files)?;
    let mut rows = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let path = format!("/{}", utf8(file.strip_prefix(dist)?)?);
        let row = row(&path, &fs::read(file)?, &packed.join(index.to_string()))?;
        rows.push((path, row));
    }
    rows.sort();
    let table: String = rows.into_iter().map(|(_, row)| row).collect();
    fs::write(out.join("assets.rs"), format!("[\n{table}]\n"))?;
    Ok(())
}

/// Returns the row of one file, and writes the file to `packed`, and its compressed forms with
/// `.br` and `.gz` added.
fn row(path: &str, bytes: &[u8], packed: &Path) -> Result<String> {
    let mut hash = String::new();
    for byte in &Sha256::digest(bytes)[..16] {
        write!(hash, "{byte:02x}")?;
    }
    let if_smaller = |extension: &str, body: &[u8]| -> Result<String> {
        if body.len() >= bytes.len() {
            return Ok("None".to_owned());
        }
        Ok(format!("Some({})", include(&packed.with_extension(extension), body)?))
    };
    let brotli = if_smaller("br", &brotli(bytes)?)?;
    let gzip = if_smaller("gz", &gzip(bytes)?)?;
    Ok(format!(
        "    Asset {{ path: {path:?}, media_type: {:?}, hash: {hash:?}, \
         plain: {}, brotli: {brotli}, gzip: {gzip} }},\n",
        media_type(path),
        include(packed, bytes)?,
    ))
}

/// Writes a packed file, and returns the expression that includes it wherever `target` is then.
fn include(packed: &Path, body: &[u8]) -> Result<String> {
    fs::write(packed, body)?;
    let name = packed.file_name().and_then(|name| name.to_str()).ok_or("a file without a name")?;
    Ok(format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{PACKED}/{name}\"))"))
}

fn utf8(path: &Path) -> Result<&str> {
    path.to_str().ok_or_else(|| format!("{} is not UTF-8", path.display()).into())
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { list(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("png") => "image/png",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Whether this is a release build. A debug build is built often and served rarely, so it need not
/// be small.
fn for_release() -> bool {
    env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let quality = if for_release() { 11 } else { 4 };
    let mut body = Vec::new();
    brotli::CompressorWriter::new(&mut body, 64 * 1024, quality, 22).write_all(bytes)?;
    Ok(body)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let level = if for_release() { 9 } else { 1 };
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(level));
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

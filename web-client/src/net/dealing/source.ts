/** Where the dealing of a match is read from: the server, or a match file. */
import { fetchMatchFile } from "../matches";
import type { Source } from "../replay";
import { accepted, refused, type Result } from "../result";
import { type DealtMatch, readDealing } from "./file";

export async function dealingOf(source: Source): Promise<Result<DealtMatch>> {
  const text = source.kind === "match" ? await fetchMatchFile(source.id) : accepted(source.text);
  if (!text.ok) return text;
  const dealt = readDealing(text.value);
  return dealt === null ? UNREADABLE : accepted(dealt);
}

const UNREADABLE = refused({
  code: "bad_match_file",
  text: "This page cannot read the match file. Reload the page, and try again.",
});

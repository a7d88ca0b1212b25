/** Where the dealing of a match is read from: the server, or a match file. */
import { get, matchFilePath } from "../api";
import type { Source } from "../replay";
import { accepted, refused, type Result } from "../result";
import { type DealtMatch, readDealing } from "./file";

export async function dealingOf(source: Source): Promise<Result<DealtMatch>> {
  const file = source.kind === "match" ? await get(matchFilePath(source.id)) : parsed(source.text);
  if (!file.ok) return file;
  const dealt = readDealing(file.value);
  return dealt === null ? UNREADABLE : accepted(dealt);
}

function parsed(text: string): Result<unknown> {
  try {
    return accepted(JSON.parse(text));
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE = refused({
  code: "bad_match_file",
  text: "This page cannot read the match file. Reload the page, and try again.",
});

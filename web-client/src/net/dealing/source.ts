/** Where the dealing of a match is read from: the server, or a match file. */
import { mayBe } from "../commitments";
import { fetchMatchFile } from "../matches";
import type { Source } from "../replay";
import { accepted, refused, type Result } from "../result";
import { type DealtMatch, readDealing } from "./file";

export async function dealingOf(source: Source): Promise<Result<DealtMatch>> {
  const text = source.kind === "match" ? await fetchMatchFile(source.id) : accepted(source.text);
  if (!text.ok) return text;
  const dealt = readDealing(text.value);
  if (dealt === null) return UNREADABLE;
  return isOfAnother(source, dealt) ? OF_ANOTHER : accepted(dealt);
}

/** Such a file would hold in itself, and say nothing of the match that was asked for. */
const isOfAnother = (source: Source, { id, table, number }: DealtMatch): boolean =>
  source.kind === "match" && (id !== source.id || !mayBe(id, table, number));

const OF_ANOTHER = refused({
  code: "bad_match_file",
  text: "Careful: the server sent the file of another match. Do not trust this one.",
});

const UNREADABLE = refused({
  code: "bad_match_file",
  text: "This page cannot read the match file. Reload the page, and try again.",
});

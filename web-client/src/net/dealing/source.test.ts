/** Whose dealing it is that the server sends. */
import { afterEach, expect, it, vi } from "vitest";

import { noteCommitment, noteId } from "../commitments";
import { dealingOf } from "./source";

const ID = "00000000-0410-703d-a4ea-6e405556a4a2";
const TABLE = "k7m-2qx-9fd";

/** The server answers with a file that holds in itself. */
function serve(id: string, table = TABLE): void {
  const bytes = "ab".repeat(32);
  const file = {
    format: "lamproom-match",
    version: 2,
    id,
    table,
    number: 1,
    commitment: bytes,
    secret: bytes,
    seed: bytes,
    seats: [],
    steps: [],
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(file)));
}

const read = () => dealingOf({ kind: "match", id: ID });

const OF_ANOTHER = {
  refusal: { text: "Careful: the server sent the file of another match. Do not trust this one." },
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("is that of the match that was asked for", async () => {
  serve(ID);
  expect(await read()).toMatchObject({ ok: true, value: { id: ID, table: TABLE } });
  serve("00000000-0410-703d-a4ea-000000000000");
  expect(await read()).toMatchObject(OF_ANOTHER);
});

it("is that of the table at which this browser saw the match end", async () => {
  noteCommitment(TABLE, 1, "cd".repeat(32));
  noteId(TABLE, 1, ID);
  serve(ID);
  expect((await read()).ok).toBe(true);
  serve(ID, "zzz-zzz-zzz");
  expect(await read()).toMatchObject(OF_ANOTHER);
});

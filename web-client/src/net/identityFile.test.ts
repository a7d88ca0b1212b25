import { expect, it } from "vitest";

import { type Identity, readIdentity, writeIdentity } from "./identityFile";

const ADA: Identity = {
  key: "0f".repeat(16),
  name: "Ada",
  badge: { colour: "sky", emblem: "bat" },
  tables: ["k7m-2qx-9fd"],
};
const SITE = "https://lamp.example";

it("what was saved is read again", () => {
  expect(readIdentity(writeIdentity(ADA, SITE))).toEqual({ identity: ADA, site: SITE });
  const nameless = { ...ADA, name: "", badge: null, tables: [] };
  expect(readIdentity(writeIdentity(nameless, SITE))).toEqual({ identity: nameless, site: SITE });
});

const changed = (fields: object): string =>
  JSON.stringify({ ...(JSON.parse(writeIdentity(ADA, SITE)) as object), ...fields });

it.each(["", "{}", "[]", "null", "7", '"lamproom-identity"', "PNG", "{".repeat(30_000)])(
  "%.20s is another file",
  (text) => expect(readIdentity(text)).toMatch(/^This is not a file/),
);

it.each([undefined, null, { colour: "grey", emblem: "bat" }])(
  "a file with the badge %j has none, and can be used",
  (badge) => expect(readIdentity(changed({ badge }))).toMatchObject({ identity: { badge: null } }),
);

it("a newer file asks for a newer page", () => {
  expect(readIdentity(changed({ version: 2 }))).toMatch(/^A newer version/);
});

it.each([
  { key: "0F".repeat(16) },
  { key: "0f".repeat(15) },
  { key: 7 },
  { name: null },
  { name: "A".repeat(201) },
  { tables: "k7m-2qx-9fd" },
  { tables: ["k7m-2qx-9f"] },
  { tables: [7] },
  { tables: Array.from({ length: 51 }, () => "k7m-2qx-9fd") },
  { site: undefined },
])("a file with %o is damaged", (fields) => {
  expect(readIdentity(changed(fields))).toMatch(/^This file is damaged/);
});

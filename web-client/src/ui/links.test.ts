import { expect, test } from "vitest";

import { partsOf } from "./links";

const linksIn = (text: string): readonly string[] =>
  partsOf(text).flatMap((part) => ("href" in part ? [part.text] : []));

test("addresses of the web are links, without the sentence around them", () => {
  expect(partsOf("See https://example.org/a?b=c#d, please.")).toEqual([
    { text: "See " },
    { href: "https://example.org/a?b=c#d", text: "https://example.org/a?b=c#d" },
    { text: ", please." },
  ]);
  expect(linksIn("(http://example.org)")).toEqual(["http://example.org"]);
  expect(linksIn("https://example.org/a_(b) https://example.org/c…")).toEqual([
    "https://example.org/a_(b)",
    "https://example.org/c",
  ]);
  expect(linksIn("HTTPS://EXAMPLE.ORG!?")).toEqual(["HTTPS://EXAMPLE.ORG"]);
});

test("nothing else is a link", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,<b>x</b>",
    "ftp://example.org",
    "https://",
    "http://[",
    "example.org",
    "no address at all",
    "",
  ])
    expect(linksIn(text), text).toEqual([]);
});

test("the parts make up the text", () => {
  const text = 'a http://x.y/"z" <https://q.r> (https://s.t/u) v';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

/** What is remembered where storage is full or forbidden. */
import { afterEach, expect, test, vi } from "vitest";

import { recall, recallList, remember } from "./storage";

afterEach(() => vi.unstubAllGlobals());

test("what cannot be stored is remembered in place of what is stored", () => {
  const stored = new Map<string, string>();
  let isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (item: string) => stored.get(item) ?? null,
    setItem: (item: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(item, value);
    },
  });
  remember("name", "Ada");
  isFull = true;
  remember("name", "Grace");
  expect(stored.get("name")).toBe("Ada");
  expect(recall("name")).toBe("Grace");
  isFull = false;
  remember("name", "Cleo");
  stored.set("name", "changed in another tab");
  expect(recall("name")).toBe("changed in another tab");
});

test.each(["", "[", "{}", "null", "7"])("%j is no list, and is taken for an empty one", (text) => {
  remember("list", text);
  expect(recallList("list")).toEqual([]);
});

test("a list is remembered", () => {
  remember("list", JSON.stringify(["Ada", "Grace"]));
  expect(recallList<string>("list")).toEqual(["Ada", "Grace"]);
});

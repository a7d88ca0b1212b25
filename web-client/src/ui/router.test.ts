/** Addresses and the pages they mean. */
import { describe, expect, it } from "vitest";

import { PAGES } from "../../worker/pages";
import { routeOf } from "./router";

describe("routeOf", () => {
  it.each([
    ["/", { page: "landing" }],
    ["/t/k7m-2qx-9fd", { page: "table", code: "k7m-2qx-9fd" }],
    ["/t/K7M2QX9FD/", { page: "table", code: "k7m-2qx-9fd" }],
    ["/t/no-such-code", { page: "malformed_code", typed: "no-such-code" }],
    ["/t", { page: "malformed_code", typed: "" }],
    ["/t/%E0%A4%A", { page: "malformed_code", typed: "%E0%A4%A" }],
    ["/rules/toy", { page: "rules", game: "toy" }],
    ["/rules", { page: "not_found" }],
    ["/m/0190", { page: "match", id: "0190" }],
    ["/m", { page: "match", id: null }],
    ["/matches", { page: "matches" }],
    ["/statistics", { page: "statistics" }],
    ["/leaderboard", { page: "leaderboard" }],
    ["/statistics/7", { page: "not_found" }],
    ["/daily", { page: "daily", game: null, day: null }],
    ["/daily/toy", { page: "daily", game: "toy", day: null }],
    ["/daily/toy/2026-11-21", { page: "daily", game: "toy", day: "2026-11-21" }],
    ["/daily/toy/2026-11-21/x", { page: "not_found" }],
    ["/matches/7", { page: "not_found" }],
    ["/somewhere/else/entirely", { page: "not_found" }],
  ])("%s", (path, expected) => {
    expect(routeOf(path)).toEqual(expected);
  });
});

describe("the service worker answers", () => {
  it.each([
    "/",
    "/t/abc-def-ghj",
    "/t/",
    "/m/0192",
    "/daily",
    "/daily/toy",
    "/daily/toy/2026-11-22",
    "/rules/toy",
    "/matches",
    "/matches/",
    "/statistics",
    "/leaderboard",
  ])("%s, which is a page", (path) => {
    expect(routeOf(path).page).not.toBe("not_found");
    expect(PAGES.test(path)).toBe(true);
  });
});

describe("the service worker leaves to the server", () => {
  it.each([
    "/api/games",
    "/api/matches/0192/file",
    "/ws/abc",
    "/t/abc/picture.png",
    "/picture.png",
    "/healthz",
    "/assets/index-1.js",
    "/sw.js",
    "/tables",
    "/matches/some",
    "/api",
  ])("%s", (path) => {
    expect(PAGES.test(path)).toBe(false);
  });
});

/** Who deletes themselves takes nobody else with them. */
import { expect, it } from "vitest";

import { forgetOwner } from "./forgetting";
import { playerKey, rememberName } from "./identity";

it("forgets the owner of the browser, and neither guests nor settings", () => {
  const key = playerKey();
  rememberName("Ada");
  localStorage.setItem("lamproom.guests", "[]");
  localStorage.setItem("lamproom.sound.volume", "0.5");
  sessionStorage.setItem("lamproom.entropy", "{}");
  localStorage.setItem("of another page", "1");
  forgetOwner();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "lamproom.guests",
    "lamproom.sound.volume",
    "of another page",
  ]);
  expect(sessionStorage.length).toBe(0);
  expect(playerKey()).not.toBe(key);
  localStorage.clear();
});

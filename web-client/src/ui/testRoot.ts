/** Where the tests of a file render: an element in the page, new for each test. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach } from "vitest";

export let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  void act(() => render(null, root));
  root.remove();
});

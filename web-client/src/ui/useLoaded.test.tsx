/** What is loaded once is there in the first frame of whoever needs it next. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";

import { useLoaded } from "./useLoaded";
import { root } from "./testRoot";

interface ShownProps {
  readonly load: (of: string) => Promise<string>;
  readonly of: string | null;
}

const Shown = ({ load, of }: ShownProps) => <p>{useLoaded(load, of) ?? "nothing yet"}</p>;

const load = (of: string): Promise<string> =>
  of === "go" ? Promise.reject(new Error("offline")) : Promise.resolve(`board of ${of}`);

const shows = (text: string) => expect.poll(() => root.textContent).toBe(text);

it("is there in the first frame once it was loaded", async () => {
  void act(() => render(<Shown load={load} of="chess" />, root));
  await shows("board of chess");
  render(null, root);
  render(<Shown load={load} of="chess" />, root);
  expect(root.textContent).toBe("board of chess");
});

it("is loaded again when the network is back", async () => {
  let reachable = false;
  const loadIfReachable = (of: string): Promise<string> => load(reachable ? of : "go");
  const Later = () => <p>{useLoaded(loadIfReachable, "chess") ?? "nothing yet"}</p>;
  void act(() => render(<Later />, root));
  await shows("failed");
  reachable = true;
  dispatchEvent(new Event("online"));
  await shows("board of chess");
});

it("never shows what belongs to something else", async () => {
  void act(() => render(<Shown load={load} of="draughts" />, root));
  await shows("board of draughts");
  void act(() => render(<Shown load={load} of="go" />, root));
  expect(root.textContent).toBe("nothing yet");
  await shows("failed");
  void act(() => render(<Shown load={load} of={null} />, root));
  expect(root.textContent).toBe("nothing yet");
});

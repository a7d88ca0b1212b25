/** Several people on one device: how they sit down, and how the device is passed between them. */
import type { Locator } from "playwright-core";

import type { Person } from "./person";
import { seatOf } from "./table";

/** In the lobby: gives a seat to somebody else on the same device. */
export async function seatHere(owner: Person, name: string): Promise<void> {
  await owner.press(owner.page.getByRole("button", { name: "Add a player on this device" }));
  await owner.page.getByRole("textbox", { name: "Their name" }).fill(name);
  await owner.press(owner.page.getByRole("button", { name: "Take a seat" }));
  await seatOf(owner, name).getByText("(on this device)").waitFor();
}

/** The tabs over the board, one for each person on the device. */
export const tabs = ({ page }: Person): Locator =>
  page.getByRole("group", { name: "Who plays on this device" }).getByRole("button");

export const tabOf = (device: Person, name: string): Locator =>
  tabs(device).filter({ hasText: name });

/** Waits until the device shows the view of this person. */
export const showsViewOf = (device: Person, name: string): Promise<void> =>
  device.page
    .getByRole("group", { name: "Who plays on this device" })
    .getByRole("button", { name, pressed: true })
    .waitFor();

/** What hides the match until somebody has been passed the device. */
export const curtain = ({ page }: Person): Locator =>
  page.getByRole("region", { name: /^Pass the device to / });

/** The person who is to get the device takes it. */
export async function takeDevice(device: Person): Promise<void> {
  await device.press(curtain(device).getByRole("button", { name: /^Show / }));
  await curtain(device).waitFor({ state: "detached" });
}

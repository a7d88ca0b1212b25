/** The steps that the board on this page has yet to show to their ends, the oldest first. */
import { signal } from "@preact/signals";

import type { Seq } from "../../generated/protocol/Seq";

export const unseen = signal<readonly Seq[]>([]);

/** The entry point: starts routing, then renders the app into `index.html`. */
import { h, render } from "preact";

import "./ui/tokens.css";
import "./ui/base.css";
import { App, loadFirstFrame } from "./App";
import { loadGames } from "./net/games";
import { onOtherIdentity } from "./net/identity";
import { startKeepingTables } from "./net/yourTables";
import { startRouting } from "./ui/router";
import { startWatchingAttention } from "./ui/attention";
import { startCalling } from "./ui/calls";
import { startNoticingFailedStyles } from "./ui/failedStyles";
import { startKeepingFocus } from "./ui/focus";
import { startSound } from "./ui/sound/sound";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
startNoticingFailedStyles();
startRouting();
startKeepingFocus();
startWatchingAttention();
onOtherIdentity(() => location.reload());
startKeepingTables();
startCalling();
startSound();
void loadGames();
// The first frame, which the page was sent with, becomes alive, in a task of its own: a phone can
// react to a finger between the two.
void loadFirstFrame().then(() =>
  setTimeout(() => {
    root.inert = false;
    render(h(App, null), root);
  }),
);

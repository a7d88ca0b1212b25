/** The way in. */
import { render } from "preact";

import "./ui/tokens.css";
import "./ui/base.css";
import { App } from "./app";
import { askForGames } from "./net/games";
import { startRouting } from "./router";
import { startKeepingFocus } from "./ui/focus";

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");
startRouting();
startKeepingFocus();
void askForGames();
render(<App />, root);

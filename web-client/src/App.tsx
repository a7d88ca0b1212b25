/** The page for the current address, and what every page has. */
import { useEffect } from "preact/hooks";

import { Later } from "./pages/Later";
import { NoSuchCode, NotFound } from "./pages/NotFound";
import { route } from "./ui/router";
import { keyListOpen, useKeys } from "./ui/keys";
import { LaterPart } from "./ui/LaterPart";
import { LiveRegion } from "./ui/LiveRegion";
import { topModal } from "./ui/modals";
import { Toasts } from "./ui/Toasts";
import { loadAhead } from "./ui/useLoaded";
import { whenIdle } from "./ui/idle";

const loadDaily = () => import("./pages/Daily").then(({ Daily }) => Daily);
const loadKeyList = () => import("./ui/KeyList").then(({ KeyList }) => KeyList);
const loadLanding = () => import("./pages/Landing").then(({ Landing }) => Landing);
const loadLeaderboard = () => import("./pages/Leaderboard").then(({ Leaderboard }) => Leaderboard);
const loadMatch = () => import("./pages/MatchPage").then(({ MatchPage }) => MatchPage);
const loadMatches = () => import("./pages/Matches").then(({ Matches }) => Matches);
const loadNewVersion = () => import("./ui/NewVersion").then(({ NewVersion }) => NewVersion);
const loadRules = () => import("./pages/Rules").then(({ Rules }) => Rules);
const loadStatistics = () => import("./pages/Statistics").then(({ Statistics }) => Statistics);
const loadTable = () => import("./table/TablePage").then(({ TablePage }) => TablePage);

/** Resolves once the code is here for what the document shows already. */
export const loadFirstFrame = async (): Promise<void> =>
  route.peek().page === "landing" ? loadAhead(loadLanding) : undefined;

export function App() {
  return (
    <>
      <CurrentPage />
      <LiveRegion />
      {/* What a page shows does not wait for what keeps the client in the browser. */}
      {import.meta.env.PROD && <LaterPart load={loadNewVersion} props={{}} failed={null} />}
      <PageKeys />
      <PageToasts />
    </>
  );
}

/** A modal dialog has them inside. */
const PageToasts = () => (topModal.value === null ? <Toasts /> : null);

function CurrentPage() {
  const current = route.value;
  // From most pages one goes to a table.
  useEffect(() => whenIdle(() => void loadTable().catch(() => undefined)), []);
  switch (current.page) {
    case "landing":
      return <Later key="landing" load={loadLanding} props={{}} />;
    case "table":
      return (
        <Later key={`table ${current.code}`} load={loadTable} props={{ code: current.code }} />
      );
    case "malformed_code":
      return <NoSuchCode typed={current.typed} />;
    case "rules":
      return (
        <Later key={`rules ${current.game}`} load={loadRules} props={{ game: current.game }} />
      );
    case "matches":
      return <Later key="matches" load={loadMatches} props={{}} />;
    case "leaderboard":
      return <Later key="leaderboard" load={loadLeaderboard} props={{}} />;
    case "statistics":
      return <Later key="statistics" load={loadStatistics} props={{}} />;
    case "match":
      return <Later key={`match ${current.id}`} load={loadMatch} props={{ id: current.id }} />;
    case "daily":
      return (
        <Later key="daily" load={loadDaily} props={{ game: current.game, day: current.day }} />
      );
    case "not_found":
      return <NotFound />;
  }
}

function showKeys(): void {
  keyListOpen.value = true;
}

/** The keys of every page, and the list of all. */
function PageKeys() {
  useKeys({
    title: "Everywhere",
    everywhere: true,
    shortcuts: [
      { keys: ["?"], does: "list the keys of this page", press: showKeys },
      { keys: ["tab"], does: "go to what can be pressed next", press: "browser" },
      { keys: ["enter"], does: "press it", press: "browser" },
      { keys: ["escape"], does: "close a dialog", press: "browser" },
    ],
  });
  return keyListOpen.value ? <LaterPart load={loadKeyList} props={{}} failed={null} /> : null;
}

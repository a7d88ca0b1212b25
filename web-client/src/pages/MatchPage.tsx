/** The page of a finished match, for everybody who has its link or its file: its replay. */
import type { ComponentChildren } from "preact";
import { useCallback, useMemo, useState } from "preact/hooks";

import { NotYet } from "../daily/NotYet";
import { hasFile, withheldOf } from "../daily/withheld";
import { aboutDaily } from "../daily/words";
import type { MatchSummary } from "../generated/protocol/MatchSummary";
import type { Seat } from "../generated/protocol/Seat";
import type { Outcome } from "../generated/games/Outcome";
import type { GameModule } from "../games/module";
import { leaverIn, withPlaces } from "../games/counted";
import { useGameModule } from "../games/useGameModule";
import { fetchMatch } from "../net/matches";
import { games, knownGame } from "../net/games";
import type { Source, Tape } from "../net/replay";
import { accepted, type Result } from "../net/result";
import { ButtonLink } from "../ui/Button";
import { Copy } from "../ui/Copy";
import { Notice, Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { matchPath } from "../ui/router";
import { Share } from "../ui/Share";
import { BackToTable } from "./BackToTable";
import { Fetched } from "./Fetched";
import { MatchDetails, MatchFacts } from "./MatchCard";
import { ChooseFile, type OpenedFile } from "./replay/ChooseFile";
import { Dealing } from "./replay/Dealing";
import { Replay } from "./replay/Replay";

const LOADING = "Loading the match …";

/** A match by its id, or none yet for the page on which a match file is chosen. */
export function MatchPage({ id }: { readonly id: string | null }) {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const open = (file: OpenedFile): void => {
    setOpened(file);
    // The address of another match would lead back to it.
    history.replaceState(history.state, "", "/m");
  };
  return (
    <Page title={id === null ? "Replay a match" : "A finished match"} class="replay-page">
      <div class="stack">
        {opened !== null && (
          <OfFile key={opened.first.match.id} opened={opened} close={() => setOpened(null)} />
        )}
        {opened === null && id !== null && <OfServer key={id} id={id} />}
        <ChooseFile open={open} alone={opened === null && id === null} />
      </div>
    </Page>
  );
}

function OfServer({ id }: { readonly id: string }) {
  const request = useCallback(() => find(id), [id]);
  return (
    <Fetched request={request} waiting={LOADING}>
      {(match) => (match === null ? <NoSuchMatch /> : <Finished match={match} />)}
    </Fetched>
  );
}

/** Null if there is no such match. */
async function find(id: string): Promise<Result<MatchSummary | null>> {
  const found = await fetchMatch(id);
  return !found.ok && found.refusal.code === "unknown_match" ? accepted(null) : found;
}

function NoSuchMatch() {
  return (
    <Notice title="No such match">
      <p>
        There is no finished match at this address. The link may have been cut off, or the server
        has removed the match. If you have its match file, you can still replay it.
      </p>
      <ButtonLink tone="lamp" href="/">
        Back to the home page
      </ButtonLink>
    </Notice>
  );
}

function Finished({ match }: { readonly match: MatchSummary }) {
  const source = useMemo((): Source => ({ kind: "match", id: match.id }), [match.id]);
  const own = match.players.findIndex(({ you }) => you);
  const places = match.players.map(({ place }) => place);
  const left = leaverIn(match.outcome, places);
  const about = aboutDaily(knownGame(match.game));
  const withheld = withheldOf(about, match.daily);
  const url = location.origin + location.pathname;
  return (
    <Ended
      game={match.game}
      outcome={withPlaces(match.outcome, places)}
      players={match.players}
      left={left}
    >
      {(title, ended, module) => (
        <>
          <Head game={match.game} title={title} ended={ended}>
            <MatchFacts match={match} />
            <BackToTable code={match.table} />
          </Head>
          {(withheld === "nothing" || own >= 0) && (
            <Board
              module={module}
              source={source}
              eyes={own < 0 ? "all" : own}
              left={left}
              honours={match.honours}
              replayOnly={withheld !== "nothing"}
            />
          )}
          <NotYet match={match} />
          <article class="panel match">
            <h2>How it ended</h2>
            <MatchDetails match={match} />
          </article>
          <div class="row">
            <Share data={{ title: `${title} · Lamproom`, text: ended, url }}>
              Share this match
            </Share>
            <Copy text={url} done="Link copied.">
              Copy the link
            </Copy>
            <ButtonLink href="/">Open a table of your own</ButtonLink>
          </div>
          {hasFile(about, match) && <Dealing source={source} />}
        </>
      )}
    </Ended>
  );
}

interface OfFileProps {
  readonly opened: OpenedFile;
  readonly close: () => void;
}

function OfFile({ opened: { file, first }, close }: OfFileProps) {
  const { match } = first;
  const players = match.players.map((player) => ({ ...player, you: false }));
  return (
    <Ended game={match.game} outcome={match.outcome} players={players} left={null}>
      {(title, ended, module) => (
        <>
          <Head game={match.game} title={title} ended={ended}>
            <p class="small dim">
              From the file <bdi>{file.name}</bdi>. Its moves, dice and cards have been verified;
              names have not. Rules version {match.rules_version}.
            </p>
            <Kept match={match} close={close} />
          </Head>
          <Board
            module={module}
            source={file}
            eyes="all"
            left={null}
            honours={undefined}
            first={first}
          />
          <Dealing source={file} />
        </>
      )}
    </Ended>
  );
}

/** Whether the match of a file has a page with more than its replay, if that is known. */
const Kept = ({ match: { id, kept }, close }: Pick<Tape, "match"> & Pick<OfFileProps, "close">) => {
  if (kept === null) return null;
  return kept !== "missing" ? (
    <>
      <p>
        {/* The link may lead to this same address, so the file is closed too. */}
        <a href={matchPath(id)} onClick={close}>
          This server has the match
        </a>
        : on its page you can have it analysed, or continue it from any step.
      </p>
      {kept === "otherwise" && (
        <p role="alert">
          This file is not the one that the server has. It differs where nothing can be verified:
          names, levels of bots, times, or who chose. Trust the match page.
        </p>
      )}
    </>
  ) : (
    <p class="small dim">
      This server does not have the match itself, so it can replay the file, but neither analyse the
      match nor continue it.
    </p>
  );
};

interface HeadProps {
  readonly game: string;
  readonly title: string;
  readonly ended: string;
  readonly children: ComponentChildren;
}

const Head = ({ game, title, ended, children }: HeadProps) => (
  <header class="stack replay-head">
    <p>
      <a href={`/rules/${game}`}>{title}</a>
    </p>
    <h1>{ended}</h1>
    {children}
  </header>
);

interface EndedProps {
  readonly game: string;
  readonly outcome: Outcome;
  /** In turn order. */
  readonly players: readonly {
    readonly name: string;
    readonly bot: boolean;
    readonly you: boolean;
  }[];
  /** Who has left it to a bot, if that changed the places. */
  readonly left: Seat | null;
  readonly children: (
    title: string,
    ended: string,
    module: GameModule | "failed",
  ) => ComponentChildren;
}

/** How it ended is told by the game. To add that later would push everything else. */
function Ended({ game, outcome, players, left, children }: EndedProps) {
  const module = useGameModule(game);
  if (module === null || games.value === null) return <Waiting>{LOADING}</Waiting>;
  const title = knownGame(game)?.title ?? game;
  const known = players.map(({ name, bot, you }, seat) => ({
    seat,
    name,
    bot,
    you,
    away: false,
    left: seat === left,
  }));
  const ended = module === "failed" ? title : module.conclude(outcome, known);
  return <div class="stack">{children(title, ended, module)}</div>;
}

type BoardProps = Omit<Parameters<typeof Replay>[0], "module"> & {
  readonly module: GameModule | "failed";
};

function Board({ module, ...props }: BoardProps) {
  if (module !== "failed") return <Replay module={module} {...props} />;
  return <p role="alert">The board could not be loaded. Check your connection, then reload.</p>;
}

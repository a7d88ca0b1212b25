/** The parts of a table's page that its first view does not need. Their code is loaded later. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { Device } from "../net/device";
import { LaterPart } from "../ui/LaterPart";
import type { TableStore } from "../net/store";
import { Button } from "../ui/Button";
import { type AtTable, isAlone } from "./atTable";
import type { Front } from "./useFront";

interface Props {
  readonly at: AtTable;
}

const loadAllClocks = () => import("./TurnClocks").then(({ AllClocks }) => AllClocks);
const loadAskForSeat = () => import("./AskForSeat").then(({ AskForSeat }) => AskForSeat);
const loadBadgeChoice = () => import("./BadgeChoice").then(({ BadgeChoice }) => BadgeChoice);
const loadChatBubble = () => import("./ChatBubble").then(({ ChatBubble }) => ChatBubble);
const loadCompany = () => import("./Company").then(({ Company }) => Company);
const loadReactionBar = () => import("./ReactionBar").then(({ ReactionBar }) => ReactionBar);
const loadCurtain = () => import("./Curtain").then(({ Curtain }) => Curtain);
const loadMoveSeat = () => import("./MoveSeat").then(({ MoveSeat }) => MoveSeat);
const loadGuestName = () => import("./GuestName").then(({ GuestName }) => GuestName);
const loadNameForRanking = () =>
  import("./NameForRanking").then(({ NameForRanking }) => NameForRanking);
const loadMatchMark = () => import("./MatchMark").then(({ MatchMark }) => MatchMark);
const loadSeatingOthers = () =>
  import("./SeatingOthers").then(({ SeatingOthers }) => SeatingOthers);
const loadSeatRequests = () => import("./SeatRequests").then(({ SeatRequests }) => SeatRequests);
const loadSeriesTally = () => import("./SeriesTally").then(({ SeriesTally }) => SeriesTally);
const loadTakeSeat = () => import("./TakeSeat").then(({ TakeSeat }) => TakeSeat);

const later = (load: () => Promise<ComponentType<Props>>, at: AtTable) => (
  <LaterPart load={load} props={{ at }} failed={null} />
);

/** In a match with a turn time. */
export function AllClocksLater({ at }: Props) {
  const { seat_clocks: clocks = [] } = at.table.game ?? {};
  return clocks.length > 0 ? later(loadAllClocks, at) : null;
}

export function AskForSeatLater({ at }: Props) {
  const taken = at.table.view.seats.some(({ holder }) => holder?.kind === "person");
  return taken ? later(loadAskForSeat, at) : null;
}

/** A button that unfolds the choice of a colour and an emblem. */
export function BadgeChoiceLater(props: Props & { readonly store: TableStore }) {
  const [open, setOpen] = useState(false);
  if (open) return <LaterPart load={loadBadgeChoice} props={props} />;
  return (
    <div class="row">
      <Button onClick={() => setOpen(true)}>Colour and emblem …</Button>
    </div>
  );
}

/** In a solo match there is nobody to talk to. */
export const ChatBubbleLater = (props: Props & { readonly looking: boolean }) =>
  isAlone(props.at) ? null : <LaterPart load={loadChatBubble} props={props} failed={null} />;

export const CompanyLater = ({ at }: Props) => later(loadCompany, at);

export const ReactionBarLater = (props: Props & { readonly place: "chat" | "page" }) => (
  <LaterPart load={loadReactionBar} props={props} failed={null} />
);

/** Nothing of the match is shown until the curtain is there. */
export const CurtainLater = (props: Props & { readonly front: Front }) => (
  <LaterPart load={loadCurtain} props={props} />
);

interface MoveSeatProps extends Props {
  readonly onMoved: () => void;
}

export const MoveSeatLater = (props: MoveSeatProps) => (
  <LaterPart load={loadMoveSeat} props={props} failed={null} />
);

interface DoneProps extends Props {
  readonly onDone: () => void;
}

export const GuestNameLater = (props: DoneProps) => (
  <LaterPart load={loadGuestName} props={props} />
);

export const NameForRankingLater = (props: DoneProps) => (
  <LaterPart load={loadNameForRanking} props={props} />
);

/** In a daily match, one that continues another, or one that counts. */
export function MatchMarkLater({ at }: Props) {
  const { counts, daily, origin } = at.table.view;
  const isSpecial = counts === true || daily !== undefined || origin !== undefined;
  return isSpecial ? later(loadMatchMark, at) : null;
}

export const SeatingOthersLater = (props: { readonly device: Device }) => (
  <LaterPart load={loadSeatingOthers} props={props} />
);

export function SeatRequestsLater({ at }: Props) {
  const { seat_requests: requests = [] } = at.table.view;
  return requests.length > 0 ? later(loadSeatRequests, at) : null;
}

/** The tally of a series. */
export const SeriesTallyLater = ({ at }: Props) =>
  at.table.view.series === undefined ? null : later(loadSeriesTally, at);

/** A link from another device has led here. */
export function TakeSeatLater({ at }: Props) {
  const [linked, setLinked] = useState(isLinked);
  useEffect(() => {
    const arrived = () => setLinked(isLinked());
    addEventListener("hashchange", arrived);
    return () => removeEventListener("hashchange", arrived);
  }, []);
  return linked ? later(loadTakeSeat, at) : null;
}

const isLinked = (): boolean => location.hash.startsWith("#seat=");

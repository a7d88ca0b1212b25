/** People who say that a seat is theirs, and whether to let them in. */
import type { SeatRequest } from "../generated/protocol/SeatRequest";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { list } from "../ui/words";
import { type AtTable, nameOf, showRefusal } from "./atTable";
import "./SeatRequests.css";

export function SeatRequests({ at }: { readonly at: AtTable }) {
  const { seat_requests: requests = [] } = at.table.view;
  const { you } = at.state;
  if (you.seat === null && !you.host) return null;
  return (
    <div role="status">
      {requests.map((request) => (
        <Request key={request.number} at={at} request={request} />
      ))}
    </div>
  );
}

interface RequestProps {
  readonly at: AtTable;
  readonly request: SeatRequest;
}

function Request({ at, request }: RequestProps) {
  const { you } = at.state;
  const isYou = request.person === you.person;
  const name = <Name>{nameOf(at, request.person)}</Name>;
  const voted = you.person !== null && [...request.agree, ...request.disagree].includes(you.person);
  const answer = (agrees: boolean) =>
    showRefusal(at, at.store.operate({ do: "answer_request", request: request.number, agrees }));
  return (
    <div class="seat-request panel">
      <div>
        <p>
          {isYou ? (
            <>
              <strong>Somebody in another browser says they are you.</strong> If that is you, let
              them in: you then play there.
            </>
          ) : (
            <>
              <strong>Somebody says they are {name}.</strong> Let them in only if you know that it
              is so: they will play that seat.
            </>
          )}
        </p>
        {request.agree.length > 0 && (
          <p class="small dim">
            Agreed: <bdi>{list(request.agree.map((id) => nameOf(at, id)))}</bdi>. More than half of
            the other players must agree. Then it can take a minute, in case {name} is only
            reloading the page.
          </p>
        )}
      </div>
      {mayAnswer(at, request) ? (
        !voted && (
          <div class="row">
            <Button tone="lamp" onClick={() => answer(true)}>
              Let them in
            </Button>
            <Button onClick={() => answer(false)}>Refuse</Button>
          </div>
        )
      ) : (
        <p class="small dim">
          {name} {at.table.view.host !== request.person && "or the host "}
          decides.
        </p>
      )}
    </div>
  );
}

/**
 * The person themselves, the host if it is not their own seat, or the other players while none of
 * these is connected, unless nobody needs to be.
 */
function mayAnswer(at: AtTable, { person }: SeatRequest): boolean {
  const { you, online } = at.state;
  const { host, pace, phase } = at.table.view;
  if (you.person === person || you.host) return true;
  if (phase === "playing" && pace?.kind === "by_days") return false;
  const decides = host === person || host === null ? [person] : [person, host];
  return !decides.some((id) => online.includes(id));
}

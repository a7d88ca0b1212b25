/** Content that is fetched from the server: while it loads, if it fails, and when it is there. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import { soonAgain } from "../net/again";
import { isLasting, type Result } from "../net/result";
import { Button, ButtonLink } from "../ui/Button";
import { Notice, Waiting } from "../ui/Notice";

interface FetchedProps<T> {
  /** Must be the same function while the request is the same. */
  readonly request: () => Promise<Result<T>>;
  readonly waiting: string;
  readonly children: (value: T) => ComponentChildren;
}

export function Fetched<T>({ request, waiting, children }: FetchedProps<T>) {
  const [result, setResult] = useState<Result<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    let callOff = (): void => undefined;
    const fetchIt = async (): Promise<void> => {
      const value = await request();
      if (!wanted) return;
      setResult(value);
      if (!value.ok && value.refusal.code === "unavailable") callOff = soonAgain(fetchIt);
    };
    setResult(null);
    void fetchIt();
    return () => {
      wanted = false;
      callOff();
    };
  }, [request, attempt]);
  if (result === null) return <Waiting>{waiting}</Waiting>;
  if (result.ok) return <>{children(result.value)}</>;
  // Nothing has gone wrong then.
  if (result.refusal.code === "turned_off") return <p>{result.refusal.text}</p>;
  return (
    <Notice title="That did not work">
      <p>{result.refusal.text}</p>
      <div class="row">
        {!isLasting(result.refusal) && (
          <Button tone="lamp" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        )}
        <ButtonLink href="/">Back to the home page</ButtonLink>
      </div>
    </Notice>
  );
}

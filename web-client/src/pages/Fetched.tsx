/** Content that is fetched from the server: while it loads, if it fails, and when it is there. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { Result } from "../net/result";
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
    setResult(null);
    void request().then((value) => wanted && setResult(value));
    return () => {
      wanted = false;
    };
  }, [request, attempt]);
  if (result === null) return <Waiting>{waiting}</Waiting>;
  if (result.ok) return <>{children(result.value)}</>;
  return (
    <Notice title="That did not work">
      <p>{result.refusal.text}</p>
      <div class="row">
        <Button tone="lamp" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
        <ButtonLink href="/">Back to the home page</ButtonLink>
      </div>
    </Notice>
  );
}

/** Pages whose content is one answer of the server: waiting, what went wrong with a way to try again, and then the content. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { Answer } from "../net/result";
import { Button, ButtonLink } from "../ui/Button";
import { Notice, Waiting } from "../ui/Notice";

interface AnsweredProps<T> {
  /** Must be the same function as long as the question is the same. */
  readonly ask: () => Promise<Answer<T>>;
  readonly waiting: string;
  readonly children: (value: T) => ComponentChildren;
}

export function Answered<T>({ ask, waiting, children }: AnsweredProps<T>) {
  const [answer, setAnswer] = useState<Answer<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setAnswer(null);
    void ask().then((value) => wanted && setAnswer(value));
    return () => {
      wanted = false;
    };
  }, [ask, attempt]);
  if (answer === null) return <Waiting>{waiting}</Waiting>;
  if (answer.ok) return <>{children(answer.value)}</>;
  return (
    <Notice title="That did not work">
      <p>{answer.refusal.text}</p>
      <div class="row">
        <Button tone="lamp" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
        <ButtonLink href="/">Back to the entrance</ButtonLink>
      </div>
    </Notice>
  );
}

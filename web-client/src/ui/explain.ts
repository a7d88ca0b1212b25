/** How an element says that it has an explanation: see `Explanations.tsx`, which shows it. */

/** The attribute that holds the explanation. */
export const EXPLAINED = "data-why";

interface ControlProps {
  readonly [EXPLAINED]: string;
}

interface ThingProps extends ControlProps {
  readonly tabIndex: 0;
}

/** For a button or link: the explanation shows beside it, and a press still does what it does. */
export const explainedControl = (text: string): ControlProps => ({ [EXPLAINED]: text });

/** For anything else: it takes the focus, so that the keyboard reaches its explanation. */
export const explained = (text: string): ThingProps => ({ [EXPLAINED]: text, tabIndex: 0 });

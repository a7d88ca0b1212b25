/** What the pictures of all guides are put together from. */
import type { ComponentChildren } from "preact";

import "./GuideScene.css";

interface PartProps {
  readonly children: ComponentChildren;
}

interface SceneProps extends PartProps {
  /** The class under which the board has its colours. */
  readonly board?: string;
}

/** A picture only: the words beside it say the same. */
export const GuideScene = ({ board = "", children }: SceneProps) => (
  <div class={`guide-scene ${board}`} aria-hidden="true">
    {children}
  </div>
);

export const SceneCard = ({ children }: PartProps) => <span class="guide-card">{children}</span>;

interface FigureProps extends PartProps {
  readonly colour?: string;
}

export const SceneFigure = ({ colour, children }: FigureProps) => (
  <span class="guide-figure" style={colour === undefined ? {} : { "--seat": colour }}>
    {children}
  </span>
);

export const SceneArrow = () => <span class="guide-arrow">➜</span>;

/** Drawings of the size of a word. */
export const SceneIcons = ({ children }: PartProps) => <span class="guide-icons">{children}</span>;

/** A number with what it belongs to. */
export const SceneSign = ({ children }: PartProps) => <span class="guide-sign">{children}</span>;

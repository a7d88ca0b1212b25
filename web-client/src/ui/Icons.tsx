/** Icons. They stand beside words that say the same, so screen readers skip them. */
import type { ComponentChildren } from "preact";

import "./Icons.css";

/** Makes an icon from a drawing on a square of 24. */
export function icon(drawing: ComponentChildren) {
  return () => (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  );
}

export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.2" />
    <path
      d="M3 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5M15.5 5.200a3 3 0 0 1 0 5.600M17.5 14.200
         c2.200.7 3.5 2.800 3.5 5.800"
    />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.300l3.400 2" />
  </>,
);
export const BookIcon = icon(
  <path d="M12 6.5C10 5 7 4.5 4 5v14c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zm0 0V20" />,
);
export const BulbIcon = icon(
  <path
    d="M9.500 17.500h5M10 20.500h4M9.500 17.500c0-2.500-3-3.500-3-7.500a5.500 5.500 0 0 1 11 0
       c0 4-3 5-3 7.500M12 1.500v0M3.500 5l1 .700M20.500 5l-1 .700"
  />,
);
export const ShareIcon = icon(<path d="M12 15V4m0 0L8 8m4-4 4 4M5 12v7h14v-7" />);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5 15H4V4h11v1" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const CrossIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const FoldIcon = icon(<path d="m6 9 6 6 6-6" />);
export const BotIcon = icon(
  <>
    <rect x="5" y="8" width="14" height="11" rx="3" />
    <path d="M12 8V4.5M9.5 13v1.5M14.5 13v1.5M2.5 13v3M21.5 13v3" />
  </>,
);
export const HostIcon = icon(
  <path
    d="M9 3h6M12 3v3M8 6h8l1 3H7zM8 9v8M16 9v8M7 17h10l1 4H6zM12 11.5c1.5 1.700 1.5 3.5 0 3.5
       s-1.5-1.800 0-3.5z"
  />,
);
export const EyeIcon = icon(
  <>
    <path
      d="M2.5 12C5 7.5 8.300 5.5 12 5.5s7 2 9.5 6.5
         c-2.5 4.5-5.800 6.5-9.5 6.5S5 16.5 2.5 12z"
    />
    <circle cx="12" cy="12" r="2.800" />
  </>,
);
export const ChatIcon = icon(<path d="M4 5h16v11h-8l-5 4v-4H4z" />);
export const BellIcon = icon(
  <path d="M12 4a5.5 5.5 0 0 0-5.5 5.5V14L5 17h14l-1.5-3V9.500A5.5 5.5 0 0 0 12 4zM10 20h4" />,
);
export const SoundIcon = icon(
  <path d="M4 9.5v5h3.500L12 19V5L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />,
);
export const MutedIcon = icon(<path d="M4 9.5v5h3.500L12 19V5L7.500 9.500zM16 9.5l5 5m0-5-5 5" />);
export const ListIcon = icon(<path d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />);
export const AwayIcon = icon(<path d="M19 14.5A7.5 7.5 0 1 1 9.5 5a6 6 0 0 0 9.5 9.5z" />);
export const MoreIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const PencilIcon = icon(<path d="M4 20l1-4L16 5l3 3L8 19zM14 7l3 3" />);
export const UndoIcon = icon(<path d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3" />);
export const RedoIcon = icon(<path d="m15 5 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3" />);
export const DownloadIcon = icon(<path d="M12 4v11m0 0 4-4m-4 4-4-4M5 19h14" />);
export const ShieldIcon = icon(
  <path d="M12 3 5 6v5.5c0 4.5 2.800 7.600 7 9.5 4.200-1.900 7-5 7-9.5V6z" />,
);

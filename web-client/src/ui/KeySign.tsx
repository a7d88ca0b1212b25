/** The sign of a keyboard shortcut. Screen readers skip it and read `aria-keyshortcuts` instead. */
import "./KeySign.css";

export const KeySign = ({ children }: { readonly children: string }) => (
  <kbd class="key-sign" aria-hidden="true">
    {children}
  </kbd>
);

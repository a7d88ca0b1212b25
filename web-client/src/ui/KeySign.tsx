/** The sign of a key, where there are keys. It is not read out: a button with a key says so by `aria-keyshortcuts`. */
import "./KeySign.css";

/** See the head of the file. */
export const KeySign = ({ children }: { readonly children: string }) => (
  <kbd class="key-sign" aria-hidden="true">
    {children}
  </kbd>
);

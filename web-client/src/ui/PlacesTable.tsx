/** A table of players by their places. */
import type { ComponentChildren } from "preact";

import "./table.css";
import "./PlacesTable.css";

interface PlacesTableProps {
  readonly class?: string;
  /** What stands after place and name. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ComponentChildren;
}

export function PlacesTable({ class: look = "", columns, children }: PlacesTableProps) {
  return (
    <table class={`table places ${look}`}>
      <thead>
        <tr>
          <th scope="col">
            <span class="visually-hidden">Place</span>
          </th>
          <th scope="col">Name</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

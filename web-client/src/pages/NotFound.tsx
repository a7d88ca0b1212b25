/** Addresses that lead nowhere, and codes that cannot be. */
import { ButtonLink } from "../ui/Button";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { JoinByCode } from "./JoinByCode";

export function NotFound() {
  return (
    <Page title="Nothing here">
      <Notice title="This gallery leads nowhere">
        <p>There is no page at this address. Perhaps the link was cut off on its way to you.</p>
        <ButtonLink tone="lamp" href="/">
          Back to the entrance
        </ButtonLink>
      </Notice>
    </Page>
  );
}

export function NoSuchCode({ typed }: { readonly typed: string }) {
  return (
    <Page title="No such code">
      <Notice title="That is not a table’s code">
        <p>
          {typed === "" ? (
            "The code is missing from this link."
          ) : (
            <>
              “<bdi>{typed}</bdi>” cannot be the code of a table.
            </>
          )}{" "}
          Codes are nine letters or digits and never hold 0, 1, i, l or o. Ask for the link again,
          or type the code here.
        </p>
        <JoinByCode />
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </Notice>
    </Page>
  );
}

/** The code could be one, but no table has it. */
export function UnknownTable({ code }: { readonly code: string }) {
  return (
    <Page title="No such table">
      <Notice title="No lamp burns at this table">
        <p>
          There is no table with the code <span class="code">{code}</span>. Perhaps a letter is
          wrong; ask for the link again, or type the code here.
        </p>
        <JoinByCode />
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </Notice>
    </Page>
  );
}

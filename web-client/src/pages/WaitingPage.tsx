/** What is shown while a page loads: the header, and soon the lamp. */
import { Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";

export function WaitingPage() {
  return (
    <Page title="">
      <Waiting>Loading …</Waiting>
    </Page>
  );
}

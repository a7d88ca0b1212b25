/** The guided match of Digging Down in browsers. */
import { testGuidedMatch } from "../harness/guided";

testGuidedMatch("Digging Down");

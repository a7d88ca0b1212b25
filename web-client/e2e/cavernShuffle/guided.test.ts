/** The guided match of Cavern Shuffle in browsers. */
import { testGuidedMatch } from "../harness/guided";

testGuidedMatch("Cavern Shuffle");

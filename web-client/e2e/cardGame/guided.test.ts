/** The guided match of Card Game in browsers. */
import { testGuidedMatch } from "../harness/guided";

testGuidedMatch("Card Game?");

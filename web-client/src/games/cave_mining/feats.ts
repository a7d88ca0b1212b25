/** What is worth more than a plain word: big hauls, and rolls that almost went the other way. */
import { type Roll, cavesIn, riskOf } from "./layers";

/** Layers 1 to 4 rarely bring more. */
const BIG = 20;
/** Only the dice of the deepest layers bring so much. */
const HUGE = 45;
/** A roll is close if at most this many numbers of the die decided it. */
const CLOSE = 3;

export const isBig = (sum: number): boolean => sum >= BIG;
export const isHuge = (sum: number): boolean => sum >= HUGE;

/** By how much a roll was on its side of the risk: 1 is as little as can be. */
export const marginOf = ({ roll, layer }: Roll): number =>
  cavesIn({ roll, layer }) ? riskOf(layer) - roll + 1 : roll - riskOf(layer);

export const isClose = (roll: Roll): boolean => marginOf(roll) <= CLOSE;

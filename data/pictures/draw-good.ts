/** One good, standing on (0, 0), about 80 wide and 60 high. */
import { PANTRY } from "./draw-pantry.ts";
import { PRODUCE } from "./draw-produce.ts";
import { TABLE_GOODS } from "./draw-table-goods.ts";
import type { Good } from "./goods.ts";

const DRAWINGS: Record<Good, () => string> = { ...PRODUCE, ...PANTRY, ...TABLE_GOODS };

export function drawGood(good: Good): string {
  return DRAWINGS[good]();
}

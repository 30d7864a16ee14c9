/** What the editors of a market's facts work on. */
import type { FieldValue } from "#data/market/fact-kinds.ts";

/** As the field's editor holds it: null where nothing is chosen, a schedule as far as it is filled in. */
export type EditorValue = FieldValue | null;

/** Counts many markets a few at a time, so that the page stays responsive. */

/** Reading the hours of this many markets takes a few milliseconds. */
const SLICE = 400;

export interface Tally<T, K extends string> {
  members: readonly T[];
  /** Called with the count of each kind; kinds without any are missing. */
  onCounted: (counts: Readonly<Partial<Record<K, number>>>) => void;
}

/**
 * Counts the first slice at once, the others later.
 * @param getKind null for what is not counted
 * @param onSlice called after each slice
 * @returns a function that cancels the rest
 */
export function countInSlices<T, K extends string>(
  tallies: readonly Tally<T, K>[],
  getKind: (one: T) => K | null,
  onSlice?: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = 0;
  let member = 0;
  let counts: Partial<Record<K, number>> = {};
  /** @returns whether more is left to count */
  const countSlice = () => {
    for (let left = SLICE; left > 0;) {
      const tally = tallies[at];
      if (!tally) return false;
      const slice = tally.members.slice(member, member + left);
      for (const one of slice) {
        const kind = getKind(one);
        if (kind !== null) counts[kind] = (counts[kind] ?? 0) + 1;
      }
      member += slice.length;
      left -= Math.max(1, slice.length);
      if (member < tally.members.length) continue;
      tally.onCounted(counts);
      at++;
      member = 0;
      counts = {};
    }
    return true;
  };
  const go = () => {
    if (countSlice()) timer = setTimeout(go);
    onSlice?.();
  };
  go();
  return () => clearTimeout(timer);
}

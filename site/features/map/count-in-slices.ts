/** Counts what takes long a little at a time, so that nothing else waits for it. */

/** Looking up this many markets' hours takes a few milliseconds. */
const SLICE = 400;

export interface Tally<T> {
  members: readonly T[];
  /** Gets how many of them it is true of. */
  onCounted: (count: number) => void;
}

/** The first slice at once. @returns calls the rest off */
export function countInSlices<T>(tallies: readonly Tally<T>[], isCounted: (one: T) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = 0;
  let member = 0;
  let count = 0;
  const go = () => {
    for (let left = SLICE; left > 0;) {
      const tally = tallies[at];
      if (!tally) return;
      const slice = tally.members.slice(member, member + left);
      count += slice.filter(isCounted).length;
      member += slice.length;
      // An empty tally takes its turn, too.
      left -= Math.max(1, slice.length);
      if (member < tally.members.length) continue;
      tally.onCounted(count);
      at++;
      member = count = 0;
    }
    timer = setTimeout(go);
  };
  go();
  return () => clearTimeout(timer);
}

/** Chance that can be repeated: the same seed gives the same numbers. */

/** @returns a function that gives whole numbers from 0 to `below` - 1 (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** @returns one of the items, each as often as its weight says; undefined where there are none */
export function chooseByWeight<T extends { weight: number }>(
  items: readonly T[],
  random: (below: number) => number,
): T | undefined {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  let place = random(Math.max(1, total));
  return items.find(({ weight }) => (place -= weight) < 0);
}

/** Seeded random choices: the same seed gives the same choices. */
import { createRandom as createGenerator } from "#data/pictures/random.ts";

/** @returns a function that gives whole numbers from 0 to `below` - 1 */
export function createRandom(seed: number): (below: number) => number {
  const generator = createGenerator(seed);
  return (below) => generator.int(0, below - 1);
}

/** @returns an item, with a probability proportional to its weight; undefined for an empty list */
export function chooseByWeight<T extends { weight: number }>(
  items: readonly T[],
  random: (below: number) => number,
): T | undefined {
  const total = items.reduce((sum, { weight }) => sum + weight, 0);
  let place = random(Math.max(1, total));
  return items.find(({ weight }) => (place -= weight) < 0);
}

/** Slips of the finger. */

/** Letters from which a word is long enough to be recognised with one of them wrong. */
const LONG_ENOUGH = 5;

/** Whether one letter is wrong, missing, too many, or swapped with the next: "Appelton", "Viroqa". Not for short words. */
export function isOneSlipApart(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LONG_ENOUGH || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

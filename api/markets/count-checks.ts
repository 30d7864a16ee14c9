/** When what visitors tell of a market becomes a word that counts: when two who have nothing to do with one another say it. */
import type { CheckAnswer } from "#data/submissions/visitor-check.ts";
import type { VisitorCheck } from "#api/db/visitor-checks.ts";

/** What was said before of what visitors now vouch for, or doubt. */
export interface PriorClaim {
  /** As precise as its source, "2026", or a day. */
  said: string;
  /** Of people's: the moment at which it was entered, and the local day of that. */
  entered?: { at: string; day: string } | undefined;
}

/** The checks that count from now on, and the newest day that they tell of. */
interface Counted {
  counted: VisitorCheck[];
  day: string;
}

/** So many days pass before visitors confirm again what they have confirmed: a popular market would fill the log. */
const CONFIRM_AGAIN_DAYS = 30;

/** As many pass before its page names a later day on which it was found closed. */
const DOUBT_AGAIN_DAYS = 7;

/**
 * Two who give the same answer, independently: after all that was said before of what it is about, and after the last day
 * on which anybody answered otherwise. One of them has never counted, so that no two people keep a market confirmed.
 * @param checks the answers of the last sixty days to one question about a market
 * @param answer what would count
 * @param priorClaims of the facts that would be told
 * @returns null where there are no such two
 */
export function findAgreement(
  checks: readonly VisitorCheck[],
  answer: CheckAnswer,
  priorClaims: readonly PriorClaim[],
): Counted | null {
  const same = checks.filter((check) => check.answer === answer);
  const before = same.filter(isCounted);
  const otherwiseOn = getLast(checks.filter((check) => check.answer !== answer));
  const again = addDays(getLast(before), CONFIRM_AGAIN_DAYS);
  const fresh = same.filter((check) => !isCounted(check) && check.day > otherwiseOn && isAfter(check, priorClaims));
  if (!hasPair(fresh, (a, b) => isNew(a, before) || isNew(b, before))) return null;
  const day = getLast(fresh);
  return day >= again ? { counted: fresh, day } : null;
}

/**
 * Those who found it closed since people last vouched for it: two, independently. One alone may be a mistake, or a prank.
 * @param checks of the last sixty days
 * @param priorClaims people's, of its hours and of whether it is held
 * @param shown the day that its page names already
 */
export function findDoubt(
  checks: readonly VisitorCheck[],
  priorClaims: readonly PriorClaim[],
  shown: string | undefined,
): Counted | null {
  const fresh = checks.filter((check) => check.answer === "closed" && !isCounted(check) && isAfter(check, priorClaims));
  if (!hasPair(fresh, () => true)) return null;
  const day = getLast(fresh);
  return day >= addDays(shown ?? "", DOUBT_AGAIN_DAYS) ? { counted: fresh, day } : null;
}

function isCounted({ is_counted }: VisitorCheck): boolean {
  return is_counted === 1;
}

function isNew(check: VisitorCheck, before: readonly VisitorCheck[]): boolean {
  return before.every((other) => isIndependent(check, other));
}

/** Another device, and another network. */
function isIndependent(a: VisitorCheck, b: VisitorCheck): boolean {
  return a.device !== b.device && a.network !== b.network;
}

function hasPair(checks: readonly VisitorCheck[], isGood: (a: VisitorCheck, b: VisitorCheck) => boolean): boolean {
  return checks.some((a, index) => checks.slice(index + 1).some((b) => isIndependent(a, b) && isGood(a, b)));
}

/** Of what was said on the day of the visit itself, what came later counts; a visit of an earlier day saw something else. */
function isAfter({ day, at }: VisitorCheck, priorClaims: readonly PriorClaim[]): boolean {
  return priorClaims.every(({ said, entered }) => (entered ? day >= entered.day && at > entered.at : day > said));
}

function getLast(checks: readonly VisitorCheck[]): string {
  return checks.reduce((last, { day }) => (day > last ? day : last), "");
}

/** "" stays "", which is before every day. */
function addDays(day: string, days: number): string {
  if (day === "") return "";
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

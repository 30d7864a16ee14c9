/** Decides when visitors' reports become a claim: when two independent visitors agree. */
import type { ReportAnswer } from "#data/submissions/visitor-report.ts";
import type { VisitorReport } from "#api/db/visitor-reports.ts";

/** An earlier claim of a fact that visitors now confirm or doubt. */
export interface PriorClaim {
  /** A day or less precise, as its source has it: "2026". */
  said: string;
  /** Only for people's claims: when it was entered (ISO), and the local day of that. */
  entered?: { at: string; day: string } | undefined;
}

/** The reports that count from now on, and the newest day among them. */
interface Counted {
  counted: VisitorReport[];
  day: string;
}

/** Days before visitors can confirm the same fact again, so that a popular market does not fill the log. */
const CONFIRM_AGAIN_DAYS = 30;

/** Days before a market's page shows a later day on which it was found closed. */
const DOUBT_AGAIN_DAYS = 7;

/**
 * Finds two independent reports with the same answer, later than all prior claims and than the last different answer.
 * One must be from a person who never counted before: the same two people cannot keep a market confirmed.
 * @param reports of the last sixty days on one question about a market
 * @param answer the answer to look for
 * @param priorClaims of the facts that the answer is about
 * @returns null if there are no two such reports
 */
export function findAgreement(
  reports: readonly VisitorReport[],
  answer: ReportAnswer,
  priorClaims: readonly PriorClaim[],
): Counted | null {
  const same = reports.filter((report) => report.answer === answer);
  const before = same.filter(isCounted);
  const otherwiseOn = getLast(reports.filter((report) => report.answer !== answer));
  const again = addDays(getLast(before), CONFIRM_AGAIN_DAYS);
  const fresh = same.filter((report) => !isCounted(report) && report.day > otherwiseOn && isAfter(report, priorClaims));
  if (!hasPair(fresh, (a, b) => isNew(a, before) || isNew(b, before))) return null;
  const day = getLast(fresh);
  return day >= again ? { counted: fresh, day } : null;
}

/**
 * Finds two independent "closed" reports since people last vouched for the market: one may be a mistake or a prank.
 * @param reports of the last sixty days
 * @param priorClaims people's claims of its hours and existence
 * @param shown the day that its page already shows
 */
export function findDoubt(
  reports: readonly VisitorReport[],
  priorClaims: readonly PriorClaim[],
  shown: string | undefined,
): Counted | null {
  const fresh = reports.filter(
    (report) => report.answer === "closed" && !isCounted(report) && isAfter(report, priorClaims),
  );
  if (!hasPair(fresh, () => true)) return null;
  const day = getLast(fresh);
  return day >= addDays(shown ?? "", DOUBT_AGAIN_DAYS) ? { counted: fresh, day } : null;
}

function isCounted({ is_counted }: VisitorReport): boolean {
  return is_counted === 1;
}

function isNew(report: VisitorReport, before: readonly VisitorReport[]): boolean {
  return before.every((other) => isIndependent(report, other));
}

/** Different devices in different networks. */
function isIndependent(a: VisitorReport, b: VisitorReport): boolean {
  return a.device !== b.device && a.network !== b.network;
}

function hasPair(reports: readonly VisitorReport[], isGood: (a: VisitorReport, b: VisitorReport) => boolean): boolean {
  return reports.some((a, index) => reports.slice(index + 1).some((b) => isIndependent(a, b) && isGood(a, b)));
}

/** A report must be later than each prior claim: on the same day as a person's claim, it must have arrived after it. */
function isAfter({ day, at }: VisitorReport, priorClaims: readonly PriorClaim[]): boolean {
  return priorClaims.every(({ said, entered }) => (entered ? day >= entered.day && at > entered.at : day > said));
}

function getLast(reports: readonly VisitorReport[]): string {
  return reports.reduce((last, { day }) => (day > last ? day : last), "");
}

/** "" sorts before every day, and stays "". */
function addDays(day: string, days: number): string {
  if (day === "") return "";
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

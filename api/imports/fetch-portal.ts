/** Downloads whole lists from the USDA's Local Food Portal, with retries: it is often busy for minutes. */
import { setTimeout as wait } from "node:timers/promises";
import type { PortalSettings } from "#api/env.ts";
import { FetchError, fetchPublic } from "#api/net/public-fetch.ts";
import type { RunningJob } from "#api/jobs/jobs.ts";
import { getErrorCode, OperatorError } from "#api/process/operator-error.ts";

/** The portal's names of its lists of farmers markets and farm stands. */
export const PORTAL_LISTS = ["farmersmarket", "onfarmmarket"] as const;
type PortalList = (typeof PORTAL_LISTS)[number];

interface PortalRequest extends Pick<RunningJob, "signal" | "report"> {
  list: PortalList;
}

/** The portal did not deliver; the message is shown to people. */
export class PortalError extends OperatorError {}

const NAMES: Readonly<Record<PortalList, string>> = { farmersmarket: "farmers markets", onfarmmarket: "farm stands" };

/** Pauses before the second attempt, the third, and so on. */
const PAUSES_MS = [5_000, 15_000, 30_000, 60_000, 120_000] as const;
/** Fewer attempts without any connection, such as on a machine without a network. */
const PAUSES_UNREACHABLE_MS = PAUSES_MS.slice(0, 2);
/** If the portal asks for a longer pause, it is not asked again. */
const LONGEST_PAUSE_MS = 10 * 60_000;
/** The list of the whole country's farmers markets has 18 MB. */
const MAX_BYTES = 100 * 2 ** 20;
/** Per attempt. */
const TIMEOUT_MS = 5 * 60_000;

/** @returns the list of all states, as JSON @throws PortalError, or the signal's reason if aborted */
export async function fetchPortalList(portal: PortalSettings, request: PortalRequest): Promise<Buffer> {
  const { list, signal, report } = request;
  for (let attempt = 1; ; attempt += 1) {
    report(
      `Asking the portal for ${NAMES[list]}${attempt === 1 ? "" : ` (try ${attempt} of ${PAUSES_MS.length + 1})`}`,
    );
    const answer = await ask(portal, request);
    if (Buffer.isBuffer(answer)) return answer;
    const { problem, isPassing, isUnreachable, retryAfterMs } = answer;
    const shortest = (isUnreachable ? PAUSES_UNREACHABLE_MS : PAUSES_MS)[attempt - 1];
    if (!isPassing) throw new PortalError(`${problem} Nothing has changed.`);
    if (shortest === undefined || retryAfterMs > LONGEST_PAUSE_MS) {
      const times = attempt === 1 ? "once" : `${attempt} times`;
      throw new PortalError(`The portal was asked ${times}, and did not deliver. ${problem} Nothing has changed.`);
    }
    const ms = Math.max(shortest, retryAfterMs);
    report(`${problem} It is asked again in ${Math.round(ms / 1000)} seconds`);
    await wait(ms, undefined, { signal });
  }
}

interface Refusal {
  problem: string;
  /** A retry may succeed. */
  isPassing: boolean;
  /** No connection could be made. */
  isUnreachable: boolean;
  /** The pause that the portal asks for, from Retry-After. */
  retryAfterMs: number;
}

async function ask(
  { url, userAgent }: PortalSettings,
  { list, signal, report }: PortalRequest,
): Promise<Buffer | Refusal> {
  let megabytes = 0;
  const onReceived = (bytes: number) => {
    const received = Math.floor(bytes / 2 ** 20);
    if (received > megabytes) report(`${received} MB of ${NAMES[list]} received`);
    megabytes = received;
  };
  try {
    const { status, headers, body } = await fetchPublic(`${url}/api/download_by_directory/?directory=${list}`, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      // Compression makes the portal even slower.
      headers: { "User-Agent": userAgent, Accept: "application/json", "Accept-Encoding": "identity" },
      trustedOrigin: url,
      signal,
      onReceived,
    });
    if (status === 200) return isWhole(body) ? body : refuse("It sent something else than a whole list.");
    const retryAfterMs = readRetryAfter(headers);
    if (status === 403) {
      return refuse("The portal turns us away (403). Set USDA_USER_AGENT to another.", { isPassing: false });
    }
    const isPassing = status >= 500 || status === 429 || status === 408;
    return refuse(`The portal answered with ${status}.`, { isPassing, retryAfterMs });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return refuse(error.message, { isPassing: error.isPassing, isUnreachable: isUnreachable(error) });
  }
}

function refuse(problem: string, refusal: Partial<Refusal> = {}): Refusal {
  return { isPassing: true, isUnreachable: false, retryAfterMs: 0, ...refusal, problem };
}

const NO_CONNECTION = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH"]);

/** Whether the error or one of its causes says that no connection could be made. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return NO_CONNECTION.has(getErrorCode(error) ?? "") || isUnreachable(error.cause);
}

/** Checks only both ends, because parsing takes a while. A truncated list does not end like a whole one. */
function isWhole(body: Buffer): boolean {
  const [start, end] = [body.subarray(0, 200), body.subarray(-200)];
  return /^\s*(ï»¿)?\s*\[\s*\{/.test(start.toString("latin1")) && /\}\s*\]\s*$/.test(end.toString("latin1"));
}

/** Only the form in seconds: pauses are short, so a date is ignored. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(value) ? Number(value) * 1000 : 0;
}

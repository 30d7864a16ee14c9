/** What became of an attempt to send something, read from the server's answer, which may be anybody's. */
import { httpStatusMessage } from "#data/submissions/submission-texts.ts";

/** An answer before anything is made of it. */
export interface RawAnswer {
  status: number;
  statusText: string;
  /** "" where the server names none. */
  contentType: string;
  text: string;
}

export type Outcome =
  | {
      kind: "sent";
      /** The submitter's private page; null where an answer has none. */
      statusUrl: string | null;
    }
  | {
      kind: "refused";
      status: number;
      /** What to do, in the server's words; null where it gave none. */
      error: string | null;
      /** "404: Not Found"; without a number where that says that all is well; null where the answer says nothing at all. */
      statusMessage: string | null;
      /** Which of the fields it is about. */
      field: string | null;
    }
  /** No answer: whether the server has it is not known, so the same may be sent again with the same key. */
  | { kind: "unreachable" }
  /** Kept on the device until the visitor is online. */
  | { kind: "queued" };

/** Longer texts are pages, not sentences. */
const SENTENCE_MAX = 500;

/** What a copy of the pages on a static host has in the place of the API: a page of its own, or none. */
const NO_SERVER =
  "This copy of the site has no server behind it, so nothing can be sent from here. What you typed is kept on this device.";

/** @param mayBeSilent whether a good answer counts that leaves out `success` */
export function readOutcome({ status, statusText, contentType, text }: RawAnswer, mayBeSilent = false): Outcome {
  const answer = /\bjson\b/i.test(contentType) ? parseAnswer(text) : null;
  const isGood = status >= 200 && status < 300;
  // A static host may answer any path with a page: only an object of the API's counts.
  if (isGood && answer && (answer["success"] === true || (mayBeSilent && answer["success"] === undefined))) {
    return { kind: "sent", statusUrl: readPath(answer["statusUrl"]) };
  }
  // The API says in JSON what it has not found.
  if (!answer && (isGood ? /^text\/html\b/i.test(contentType) : status === 404 || status === 405)) {
    return { kind: "refused", status, error: NO_SERVER, statusMessage: NO_SERVER, field: null };
  }
  const error = readText(answer?.["error"]);
  const words = error ?? (/^text\/plain/i.test(contentType) ? readText(text) : null) ?? "";
  const statusMessage = isGood || !(words || statusText) ? words : httpStatusMessage(status, words, statusText);
  return { kind: "refused", status, error, statusMessage: statusMessage || null, field: readText(answer?.["field"]) };
}

/** Whether the server may well take the very same later: it is busy, full or being restarted, or the signal was weak. */
export function isPassing(outcome: Outcome): boolean {
  if (outcome.kind !== "refused") return outcome.kind === "unreachable";
  return outcome.status === 408 || outcome.status === 429 || outcome.status >= 500;
}

/** @returns what the server says; null where that is no object in JSON */
export function parseAnswer(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" && value.length <= SENTENCE_MAX ? value.trim() : null;
}

/** A path on this site, and no other address. */
function readPath(value: unknown): string | null {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : null;
}

/** Interprets an answer to a submission, which may come from the API, a static host or a proxy. */
import { httpStatusMessage } from "#data/submissions/submission-texts.ts";

/** A request that was answered. */
export type Answered = Pick<XMLHttpRequest, "status" | "statusText" | "responseText" | "getResponseHeader">;

export type Outcome =
  | {
      kind: "sent";
      /** The private status page; null if the answer names none. */
      statusUrl: string | null;
    }
  | {
      kind: "refused";
      status: number;
      /** The server's error message; null without one. */
      error: string | null;
      /** "404: Not Found"; only the message with a 2xx status; null without a message. */
      statusMessage: string | null;
      /** The name of the field it is about. */
      field: string | null;
    }
  /** No answer: the server may have it or not, so it may be sent again with the same key. */
  | { kind: "unreachable" }
  /** Queued on the device until it is online. */
  | { kind: "queued" };

/** A longer text is a page, not a sentence. */
const SENTENCE_MAX = 500;

/** Shown when a static host without an API answers. */
const NO_SERVER =
  "This copy of the site has no server behind it, so nothing can be sent from here. What you typed is kept on this device.";

export function readOutcome(request: Answered): Outcome {
  const { status, statusText, responseText } = request;
  const contentType = request.getResponseHeader("Content-Type") ?? "";
  const answer = /\bjson\b/i.test(contentType) ? parseAnswer(responseText) : null;
  const isGood = status >= 200 && status < 300;
  // A static host may answer any path with a page, or a file of its own.
  if (isGood && answer?.["success"] === true) return { kind: "sent", statusUrl: readPath(answer["statusUrl"]) };
  // The API's own 404 answers are JSON.
  if (!answer && (isGood ? /^text\/html\b/i.test(contentType) : status === 404 || status === 405)) {
    return { kind: "refused", status, error: NO_SERVER, statusMessage: NO_SERVER, field: null };
  }
  const error = readText(answer?.["error"]);
  const words = error ?? (/^text\/plain/i.test(contentType) ? readText(responseText) : null) ?? "";
  const statusMessage = isGood || !(words || statusText) ? words : httpStatusMessage(status, words, statusText);
  return { kind: "refused", status, error, statusMessage: statusMessage || null, field: readText(answer?.["field"]) };
}

/** Whether the server may accept the same later: it is busy, full or restarting, or the connection is bad. */
export function isPassing(outcome: Outcome): boolean {
  if (outcome.kind !== "refused") return outcome.kind === "unreachable";
  return outcome.status === 408 || outcome.status === 429 || outcome.status >= 500;
}

/** @returns the answer as an object; null if it is not a JSON object */
function parseAnswer(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" && value.length <= SENTENCE_MAX ? value.trim() : null;
}

/** A path on this site; null for any other address. */
function readPath(value: unknown): string | null {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : null;
}

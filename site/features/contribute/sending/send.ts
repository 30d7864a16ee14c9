/** Sends a submission to the server and returns the outcome. */
import { FORM_TOKEN_FIELD } from "#data/submissions/submission.ts";
import { dropFormToken, getRipeToken } from "./form-token.ts";
import { type Outgoing, toRequestBody } from "./outgoing.ts";
import { type Answered, type Outcome, readOutcome } from "./outcome.ts";

/** Bytes sent and in total. */
export type OnProgress = (sent: number, total: number) => void;

/** If no byte moves for this long, the connection counts as lost. Processing ten photos takes the server a while. */
const STALLED_MS = 90_000;

/** Never throws: a lost connection is an outcome too. */
export async function sendNow(outgoing: Outgoing, onProgress?: OnProgress): Promise<Outcome> {
  const outcome = await attempt(outgoing, onProgress);
  // The token has expired, or the server was replaced.
  if (outcome.kind !== "refused" || outcome.field !== FORM_TOKEN_FIELD) return outcome;
  dropFormToken();
  return attempt(outgoing, onProgress);
}

async function attempt(outgoing: Outgoing, onProgress?: OnProgress): Promise<Outcome> {
  try {
    return readOutcome(await post(outgoing, await getRipeToken(), onProgress));
  } catch {
    return { kind: "unreachable" };
  }
}

/**
 * A POST with upload progress, which `fetch` cannot report.
 * @throws Error without an answer: the connection failed or stalled
 */
function post(outgoing: Outgoing, formToken: string, onProgress?: OnProgress): Promise<Answered> {
  const { headers, body } = toRequestBody(outgoing, formToken);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), STALLED_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress?.(loaded, total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      if (request.status === 0) reject(new Error("No answer from the server."));
      else resolve(request);
    };
    request.open("POST", outgoing.url);
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait();
    request.send(body);
  });
}

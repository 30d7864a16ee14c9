/** Sends a filled-in form to the server and says what became of it. */
import { FORM_TOKEN_FIELD } from "#data/domain/submission.ts";
import { dropFormToken, requireRipeToken } from "./form-token.ts";
import { type Outgoing, toRequestBody } from "./outgoing.ts";
import { type Outcome, readOutcome } from "./outcome.ts";
import { type OnProgress, sendRequest } from "./send-request.ts";

/** Never throws: a lost connection is an outcome too. */
export async function sendNow(outgoing: Outgoing, onProgress: OnProgress): Promise<Outcome> {
  const outcome = await attempt(outgoing, onProgress);
  // The form stood open for longer than its token holds, or the server is another than before.
  if (outcome.kind !== "refused" || outcome.field !== FORM_TOKEN_FIELD) return outcome;
  dropFormToken();
  return attempt(outgoing, onProgress);
}

async function attempt(outgoing: Outgoing, onProgress: OnProgress): Promise<Outcome> {
  try {
    const token = await requireRipeToken();
    if (typeof token !== "string") return readOutcome(token);
    return readOutcome(await sendRequest(outgoing.url, toRequestBody(outgoing, token), onProgress));
  } catch {
    return { kind: "unreachable" };
  }
}

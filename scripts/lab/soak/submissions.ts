/** Generates and sends the visitors' submissions. */
import { type Post, pretendAddress } from "#api/testing/post-stream.ts";
import { photoForm } from "#api/testing/photo-form.ts";
import { makeVariedJpeg } from "#api/testing/varied-photo.ts";
import { MIN_FORM_AGE_MS } from "#api/submissions/hidden-fields.ts";
import { ask } from "./ask.ts";
import { chooseId, type Visitor } from "./visitor.ts";

/** Stored, refused by a market that has enough photos, or rate-limited. */
const EXPECTED = [201, 409, 429];

/** Answer to a form with an expired token. */
const STALE = 422;

/** @param expected what the status page must show */
function numberSubmission({ soak }: Visitor, expected: (number: number) => Record<string, unknown>) {
  soak.made += 1;
  const [number, key] = [soak.made, `soak-${soak.made}-key`];
  soak.expected.set(key, expected(number));
  return { number, key };
}

export function makeEdit(visitor: Visitor): Post {
  const marketId = chooseId(visitor);
  const { number, key } = numberSubmission(visitor, () => ({ kind: "edit", marketId, field: "description" }));
  const fields = {
    fieldName: "description",
    suggestedValue: `Soaked ${number}. `.repeat(1 + visitor.random(60)).trim(),
  };
  return { path: `/api/markets/${marketId}/suggest-edit`, key, makeBody: () => JSON.stringify(fields) };
}

export function makeSuggestion(visitor: Visitor): Post {
  const { number, key } = numberSubmission(visitor, (count) => ({ kind: "market", marketName: `Soaked ${count}` }));
  const additionalInfo = `line ${number} `.repeat(1 + visitor.random(60)).trim();
  const fields = { marketName: `Soaked ${number}`, townName: "Viroqua", additionalInfo };
  return { path: "/api/suggestions", key, makeBody: () => JSON.stringify(fields) };
}

export function makePhotos(visitor: Visitor): Post {
  const marketId = chooseId(visitor);
  const { number, key } = numberSubmission(visitor, () => ({ kind: "photos", marketId, photos: 1 }));
  const makeBody = async () => photoForm([{ name: `${number}.jpg`, content: await makeVariedJpeg(number, 320) }]);
  return { path: `/api/markets/${marketId}/submit-images`, key, makeBody };
}

/** Sends the post with the token of an open form if that is old enough, otherwise without a token. */
export async function submit(visitor: Visitor, kind: string, post: Post): Promise<void> {
  const { soak, token } = visitor;
  const body = await post.makeBody();
  const isOpen = token !== null && performance.now() - token.openedAt > MIN_FORM_AGE_MS + 500;
  if (!isOpen) {
    if (await send(visitor, kind, post, body)) soak.lost.push(post);
    return;
  }
  visitor.token = null;
  // A clock jump expires the token: the form is then sent again without it.
  const isAfterClockJump = soak.faultTimes.find(token.openedAt, performance.now()).has("clock");
  const expects = isAfterClockJump ? [...EXPECTED, STALE] : EXPECTED;
  if (await send(visitor, kind, post, addToken(body, token.text), expects)) soak.lost.push(post);
}

/** Repeats a submission whose answer was lost, with the same key. */
export async function sendAgain(visitor: Visitor, kind: string): Promise<void> {
  const post = visitor.soak.lost.shift();
  if (!post) return;
  const isLost = await send(visitor, kind, post, await post.makeBody());
  if (isLost) visitor.soak.lost.push(post);
}

/** @returns whether to send it again, because the answer was lost or the token had expired */
async function send(
  { soak }: Visitor,
  kind: string,
  { path, key }: Post,
  body: string | FormData,
  expects = EXPECTED,
): Promise<boolean> {
  const headers = {
    "Idempotency-Key": key,
    "X-Forwarded-For": pretendAddress(key),
    ...(typeof body === "string" && { "Content-Type": "application/json" }),
  };
  const answer = await ask(soak, { kind, path, method: "POST", headers, body, expects });
  if (answer?.status !== 201) return answer === null || answer.status === STALE;
  const { statusUrl } = JSON.parse(answer.text) as { statusUrl: string };
  soak.answered.push({ post: { path, key, makeBody: () => "" }, statusUrl });
  return false;
}

function addToken(body: string | FormData, token: string): string | FormData {
  if (typeof body === "string") return JSON.stringify({ ...(JSON.parse(body) as object), formToken: token });
  // Fields must come before files.
  const form = new FormData();
  form.append("formToken", token);
  for (const [name, value] of body) form.append(name, value);
  return form;
}

/** What each form sends beside its own fields: the trap for programs, the form's age, and the key of the submission. */
import { randomBytes } from "node:crypto";
import type { H3Event } from "h3";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Counter, createCounter } from "#api/http/counter.ts";
import { isSameSecret, sign } from "../auth/secret.ts";

interface HiddenFields {
  key: string | null;
  hasToken: boolean;
  /** To be answered as if all were well, and dropped. */
  isBot: boolean;
  /** The form's own fields. */
  fields: Record<string, unknown>;
}

/** Printable, and long enough not to be met by chance. */
const KEY = /^[\x21-\x7e]{8,200}$/;

interface TokenSettings {
  secret: string;
  /** See createTokenCounter. */
  tokens: Counter;
  now: Date;
}

/** @throws ApiError 422 for a key that is none, and for a token that has expired or is used up, with a new one. */
export function readHiddenFields(
  event: H3Event,
  sent: Record<string, unknown>,
  { secret, tokens, now }: TokenSettings,
): HiddenFields {
  const { [HONEYPOT_FIELD]: trap, [FORM_TOKEN_FIELD]: token, [IDEMPOTENCY_FIELD]: fieldKey, ...fields } = sent;
  const age = isEmpty(token) ? null : checkFormToken(token, { secret, tokens, now });
  if (!isEmpty(trap) || age === "early") return { key: null, hasToken: true, isBot: true, fields };
  if (age === "stale") {
    throw new ApiError(422, "This form has been open for a long time. Please send it again.", {
      field: FORM_TOKEN_FIELD,
      formToken: makeFormToken(secret, now),
    });
  }
  const key = event.req.headers.get("idempotency-key") ?? fieldKey;
  return { key: isEmpty(key) ? null : checkKey(key), hasToken: age !== null, isBot: false, fields };
}

function checkKey(key: unknown): string {
  if (typeof key === "string" && KEY.test(key)) return key;
  throw new ApiError(422, "The idempotency key must be 8 to 200 printable characters without spaces, such as a UUID.", {
    field: IDEMPOTENCY_FIELD,
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** Less than anybody needs to choose a field and press a button, with autofill and by keyboard. */
export const MIN_FORM_AGE_MS = 3000;

const MAX_FORM_AGE_MS = 24 * 60 * 60 * 1000;

/** More than a person sends from one page in a day; a form whose token is used up goes on with another by itself. */
const MAX_POSTS = 20;

/** Of the posts that each token came with, for as long as it holds. */
export function createTokenCounter(): Counter {
  return createCounter(MAX_FORM_AGE_MS / 1000);
}

/** `early`: posted by a program. `stale`: too old, of another time, used up, or not one of ours. */
type FormTokenState = "good" | "early" | "stale";

export function makeFormToken(secret: string, now: Date): string {
  // Two forms that were opened in the same millisecond are two.
  const issued = `${now.getTime().toString(36)}-${randomBytes(6).toString("base64url")}`;
  return `${issued}.${sign(secret, "form", issued)}`;
}

function checkFormToken(token: unknown, { secret, tokens, now }: TokenSettings): FormTokenState {
  const [issued = "", signature = ""] = typeof token === "string" ? token.split(".") : [];
  if (!isSameSecret(signature, sign(secret, "form", issued))) return "stale";
  const age = now.getTime() - Number.parseInt(issued, 36);
  // Issued in the future: the clock was set back since, which says nothing of who sends this.
  if (age < 0) return "stale";
  if (age < MIN_FORM_AGE_MS) return "early";
  return age <= MAX_FORM_AGE_MS && tokens.add(signature).value <= MAX_POSTS ? "good" : "stale";
}

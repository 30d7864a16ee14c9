/** Hidden fields of every form: the honeypot for bots, the form token with its age, and the idempotency key. */
import { randomBytes } from "node:crypto";
import type { H3Event } from "h3";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";
import { ApiError } from "#api/http/api-error.ts";
import { type Counter, createCounter } from "#api/http/counter.ts";
import { isSameSecret, sign } from "../auth/secret.ts";

interface HiddenFields {
  key: string | null;
  hasToken: boolean;
  /** Answer as if it had succeeded, but store nothing. */
  isBot: boolean;
  /** The form's visible fields. */
  fields: Record<string, unknown>;
}

/** Printable characters, long enough that two clients do not pick the same. */
const KEY = /^[\x21-\x7e]{8,200}$/;

interface TokenSettings {
  secret: string;
  tokens: Counter;
  now: Date;
}

/** @throws ApiError 422 for an invalid key, and for an expired or used-up token (with a new one) */
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

/** Shorter than anybody needs to choose a field and press a button, even with autofill. */
export const MIN_FORM_AGE_MS = 3000;

const MAX_FORM_AGE_MS = 24 * 60 * 60 * 1000;

/** More posts than a person sends from one page in a day. A form whose token is used up continues with a new one. */
const MAX_POSTS = 20;

/** Counts the posts of each token while it is valid. */
export function createTokenCounter(): Counter {
  return createCounter(MAX_FORM_AGE_MS / 1000);
}

/** `early`: posted by a bot. `stale`: too old, from the future, used up, or not ours. */
type FormTokenState = "good" | "early" | "stale";

export function makeFormToken(secret: string, now: Date): string {
  // Two forms that open in the same millisecond need different tokens.
  const issued = `${now.getTime().toString(36)}-${randomBytes(6).toString("base64url")}`;
  return `${issued}.${sign(secret, "form", issued)}`;
}

function checkFormToken(token: unknown, { secret, tokens, now }: TokenSettings): FormTokenState {
  const [issued = "", signature = ""] = typeof token === "string" ? token.split(".") : [];
  if (!isSameSecret(signature, sign(secret, "form", issued))) return "stale";
  const age = now.getTime() - Number.parseInt(issued, 36);
  // The clock was set back since it was issued; that says nothing about the sender.
  if (age < 0) return "stale";
  if (age < MIN_FORM_AGE_MS) return "early";
  return age <= MAX_FORM_AGE_MS && tokens.add(signature).value <= MAX_POSTS ? "good" : "stale";
}

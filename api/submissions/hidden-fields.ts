/** What each form sends beside its own fields: the trap for programs, the form's age, and the key of the submission. */
import type { H3Event } from "h3";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD } from "#data/submissions/submission.ts";
import { ApiError } from "#api/http/api-error.ts";
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

/** @throws ApiError 422 for a key that is none, and for a token that has expired, with a new one. */
export function readHiddenFields(
  event: H3Event,
  sent: Record<string, unknown>,
  secret: string,
  now: Date,
): HiddenFields {
  const { [HONEYPOT_FIELD]: trap, [FORM_TOKEN_FIELD]: token, [IDEMPOTENCY_FIELD]: fieldKey, ...fields } = sent;
  const age = isEmpty(token) ? null : checkFormToken(secret, token, now);
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

/** `early`: posted by a program. `stale`: too old, of another time, or not one of ours. */
type FormTokenState = "good" | "early" | "stale";

export function makeFormToken(secret: string, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${sign(secret, "form", issued)}`;
}

function checkFormToken(secret: string, token: unknown, now: Date): FormTokenState {
  const [issued = "", signature = ""] = typeof token === "string" ? token.split(".") : [];
  if (!isSameSecret(signature, sign(secret, "form", issued))) return "stale";
  const age = now.getTime() - Number.parseInt(issued, 36);
  // Of a time that has not come: the clock was set back since, and whoever sends this is no program.
  if (age < 0) return "stale";
  if (age < MIN_FORM_AGE_MS) return "early";
  return age <= MAX_FORM_AGE_MS ? "good" : "stale";
}

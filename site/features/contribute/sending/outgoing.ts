/** A submission on its way to the server: sent now, or queued on the device. */
import { isEmail } from "#data/input/email.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD, type SentKind } from "#data/submissions/submission.ts";
import { OPTIONAL_EMAIL_WRONG } from "#data/submissions/submission-texts.ts";
import type { Kept } from "../../../forms/draft.ts";

export interface Outgoing {
  kind: SentKind;
  /** The API route. */
  url: string;
  /** Idempotency key: the same for every attempt. */
  key: string;
  /** The form's fields for the route; undefined ones are left out. */
  fields: Readonly<Record<string, unknown>>;
  /** Empty unless a bot filled it in. */
  honeypot: string;
  /** For messages about it. */
  marketName: string;
  /** Path of the page with the form: "/markets/12". */
  page: string;
  /** The form's values, restored if the server refuses a queued submission; null for a report. */
  draft: { name: string; values: Kept } | null;
  /** Photos, sent as multipart. */
  photos?: { files: readonly File[] };
}

/** What a form provides; the other properties are the same for all. */
export type Packed = Omit<Outgoing, "key" | "honeypot" | "draft">;

/** An error, and the field that has it. */
export interface Problem {
  field: string;
  error: string;
}

/** @returns the error of an optional email address; null if there is none */
export function checkEmail(text: string): Problem | null {
  const email = text.trim();
  return email === "" || isEmail(email) ? null : { field: "submitterEmail", error: OPTIONAL_EMAIL_WRONG };
}

/** Leaves out empty fields. */
export function trimTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ""));
}

/** JSON; with files multipart, the fields before the files. */
export function toRequestBody({ key, fields, honeypot, photos }: Outgoing, formToken: string) {
  const headers = { "Idempotency-Key": key };
  const all: Outgoing["fields"] = { ...fields, [FORM_TOKEN_FIELD]: formToken, [HONEYPOT_FIELD]: honeypot };
  if (!photos) return { headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(all) };
  const body = new FormData();
  body.append(IDEMPOTENCY_FIELD, key);
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) body.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  for (const file of photos.files) body.append("images", file, file.name);
  return { headers, body };
}

/** Everything that makes a submission a different one, as text. */
export function toContent({ url, fields, photos }: Pick<Outgoing, "url" | "fields" | "photos">): string {
  return JSON.stringify([url, fields, photos?.files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}

/** A filled-in form on its way to the server: now, or from the device's queue when the visitor is online again. */
import { isEmail } from "#data/input/email.ts";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD, IDEMPOTENCY_FIELD, type SentKind } from "#data/submissions/submission.ts";
import { EMAIL_WRONG } from "#data/submissions/submission-texts.ts";
import type { Kept } from "../../../forms/draft.ts";

export interface Outgoing {
  kind: SentKind;
  /** The route that takes it. */
  url: string;
  /** The same for every attempt to send the same. */
  key: string;
  /** What the form says, as the route wants it. What is undefined is left out. */
  fields: Readonly<Record<string, unknown>>;
  /** Empty where a person sends the form. */
  honeypot: string;
  /** Of the market, for what is said about it later. */
  marketName: string;
  /** Where its form is: "/markets/12". */
  page: string;
  /** What the form held, to be put back when the server refuses what waited on the device; null for a tap. */
  draft: { name: string; values: Kept } | null;
  /** Of photos only; they make it multipart. */
  photos?: { files: readonly File[] };
}

/** What a form makes of its values; the rest is the same for all. */
export type Packed = Omit<Outgoing, "key" | "honeypot" | "draft">;

/** What is wrong with a form, and with which of its fields. */
export interface Problem {
  field: string;
  error: string;
}

/** @returns what is wrong with an e-mail address that may be left out; null when nothing is. */
export function checkEmail(text: string): Problem | null {
  const email = text.trim();
  return email === "" || isEmail(email) ? null : { field: "submitterEmail", error: EMAIL_WRONG };
}

/** Without what was left empty. */
export function trimTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ""));
}

export interface RequestBody {
  headers: Record<string, string>;
  body: FormData | string;
}

/** JSON; multipart with the fields before the files where there are files. */
export function toRequestBody({ key, fields, honeypot, photos }: Outgoing, formToken: string): RequestBody {
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

/** All that tells one submission from another, as text: the same content sent again is the same submission. */
export function toContent({ url, fields, photos }: Pick<Outgoing, "url" | "fields" | "photos">): string {
  return JSON.stringify([url, fields, photos?.files.map(({ name, size, lastModified }) => [name, size, lastModified])]);
}

/** Whether an answer is for a person's browser or for a program, and what the person had typed. */
import type { H3Event } from "h3";
import type { SubmissionKind } from "#data/domain/submission.ts";

export interface SentForm {
  kind: SubmissionKind;
  /** As they came, unchecked. */
  fields: Record<string, unknown>;
}

/** A form that a browser posts by itself asks for a page; scripts send JSON or take anything. */
export function wantsPage(event: H3Event): boolean {
  const { headers } = event.req;
  return /\btext\/html\b/.test(headers.get("accept") ?? "") && !isJson(headers.get("content-type"));
}

export function isJson(contentType: string | null): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

/** Keeps the fields for the page that says what is wrong with them. */
export function rememberSentForm(event: H3Event, form: SentForm): void {
  sentForms.set(event, form);
}

export function getSentForm(event: H3Event): SentForm | null {
  return sentForms.get(event) ?? null;
}

const sentForms = new WeakMap<H3Event, SentForm>();

/**
 * The signed time at which a form was opened. Programs post at once, people take seconds; and a form that was opened
 * days ago is sent again rather than believed. Nothing is stored.
 */
import { timingSafeEqual } from "node:crypto";
import { sign } from "./secret.ts";

/** Less than anybody needs to choose a field and press a button, with autofill and by keyboard. */
export const MIN_FORM_AGE_MS = 3000;

const MAX_FORM_AGE_MS = 24 * 60 * 60 * 1000;

/** `early`: posted by a program. `stale`: too old, or not one of ours. */
export type FormTokenState = "good" | "early" | "stale";

export function makeFormToken(secret: string, now: Date): string {
  const issued = now.getTime().toString(36);
  return `${issued}.${sign(secret, "form", issued)}`;
}

export function checkFormToken(secret: string, token: string, now: Date): FormTokenState {
  const [issued = "", signature = ""] = token.split(".");
  if (!isEqual(signature, sign(secret, "form", issued))) return "stale";
  const age = now.getTime() - Number.parseInt(issued, 36);
  if (age < MIN_FORM_AGE_MS) return "early";
  return age <= MAX_FORM_AGE_MS ? "good" : "stale";
}

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
}

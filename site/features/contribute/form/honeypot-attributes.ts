/** What the honeypot has in every form, with JavaScript and without. */
import { HONEYPOT_FIELD } from "#data/domain/submission.ts";

/** The data attributes ask password managers to leave the field alone: 1Password, Bitwarden, LastPass, Dashlane. */
export const HONEYPOT_ATTRIBUTES = {
  type: "text",
  name: HONEYPOT_FIELD,
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-lpignore": "true",
  "data-form-type": "other",
} as const;

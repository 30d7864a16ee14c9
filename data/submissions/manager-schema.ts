/** What those who run a market send: the request for a link, and what they say by it. */
import { z } from "zod";
import { body } from "../input/body-schema.ts";
import { isEmail } from "../input/email.ts";
import {
  hasUnprintable,
  hasWords,
  mustBeText,
  tidyLine,
  tidyLines,
  tooLong,
  unprintable,
} from "../input/plain-text.ts";
import { MANAGER_PROOF_MAX, MANAGER_ROLE_MAX, MANAGER_TEXTS } from "./manager.ts";
import { EMAIL_MAX, SUBMITTER_NAME_MAX } from "./submission-limits.ts";

const EMAIL_WRONG = "Please check the email address. It looks like name@example.org";

/** POST /api/markets/{id}/manager-requests */
export const managerRequestSchema = body({
  name: words("Your name", SUBMITTER_NAME_MAX),
  role: line("What you do there", MANAGER_ROLE_MAX)
    .transform((text) => text || undefined)
    .optional(),
  email: words("Your email", EMAIL_MAX).refine(isEmail, { error: EMAIL_WRONG }),
  proof: words("How we can check it", MANAGER_PROOF_MAX, true),
});

export type ManagerRequest = z.output<typeof managerRequestSchema>;

/** PUT /api/manage/{token}. The facts themselves are read by checkFacts(). */
export const managerWordSchema = body({
  facts: z.record(z.string().max(40), z.unknown(), { error: "Please send the facts as an object." }).optional(),
});

/** POST /api/admin/managers */
export const newLinkSchema = body({
  marketId: z.int({ error: "Please say which market, by its number." }).positive(),
  name: words("The name", SUBMITTER_NAME_MAX),
  role: line("The role", MANAGER_ROLE_MAX)
    .transform((text) => text || undefined)
    .optional(),
  email: line("The email", EMAIL_MAX)
    .refine((text) => text === "" || isEmail(text), { error: EMAIL_WRONG })
    .transform((text) => text || undefined)
    .optional(),
});

/** PUT /api/admin/managers/{id} */
export const linkTrustSchema = body({
  isTrusted: z.boolean({ error: "Please say whether what comes by the link is live at once: true or false." }),
});

function line(label: string, max: number, lines = false) {
  return z
    .string({ error: ({ input }) => (input === undefined ? MANAGER_TEXTS.missing : mustBeText(label)) })
    .overwrite(lines ? tidyLines : tidyLine)
    .max(max, { error: tooLong(label, max), abort: true })
    .refine((value) => !hasUnprintable(value, lines), { error: unprintable(label), abort: true });
}

function words(label: string, max: number, lines = false) {
  return line(label, max, lines).refine(hasWords, { error: MANAGER_TEXTS.missing });
}

/** Checks requests from and about market managers. */
import { z } from "zod";
import { body, isEmailOrEmpty, marketId, optional, textField } from "../input/body-schema.ts";
import { isEmail } from "../input/email.ts";
import { MANAGER_PROOF_MAX, MANAGER_ROLE_MAX, MANAGER_TEXTS } from "./manager.ts";
import { EMAIL_MAX, SUBMITTER_NAME_MAX } from "./submission-limits.ts";
import { EMAIL_WRONG } from "./submission-texts.ts";

const { missing } = MANAGER_TEXTS;

/** POST /api/markets/{id}/manager-requests */
export const managerRequestSchema = body({
  name: textField("Your name", SUBMITTER_NAME_MAX, { missing }),
  role: optional(textField("What you do there", MANAGER_ROLE_MAX)),
  email: textField("Your email", EMAIL_MAX, { missing }).refine(isEmail, { error: EMAIL_WRONG }),
  proof: textField("How we can check it", MANAGER_PROOF_MAX, { lines: true, missing }),
});

export type ManagerRequest = z.output<typeof managerRequestSchema>;

/**
 * PUT /api/manage/{token}: new values by fact, checked by checkFacts(); null removes a value. Left out: confirms all
 * current values.
 */
export const managerEditSchema = body({
  facts: z.record(z.string().max(40), z.unknown(), { error: "Please send the facts as an object." }).optional(),
});

/** POST /api/admin/managers */
export const newLinkSchema = body({
  marketId,
  name: textField("The name", SUBMITTER_NAME_MAX, { missing }),
  role: optional(textField("The role", MANAGER_ROLE_MAX)),
  email: optional(textField("The email", EMAIL_MAX).refine(isEmailOrEmpty, { error: EMAIL_WRONG })),
});

export type NewLink = z.output<typeof newLinkSchema>;

/** PUT /api/admin/managers/{id} */
export const linkTrustSchema = body({
  isTrusted: z.boolean({ error: "Please say whether what comes by the link is live at once: true or false." }),
});

/** Checks the query parameters of the dashboard's lists. */
import { z } from "zod";
import { readActorKey } from "./actor.ts";
import { JOB_KINDS } from "./jobs.ts";
import { MARKET_SORTS } from "./markets.ts";
import { FRESHNESS_GROUPS } from "../market/freshness.ts";
import { body, marketParameter } from "../input/body-schema.ts";
import { FACTS } from "../market/facts.ts";
import { MISSING_FACTS } from "../market/missing-facts.ts";
import { tidyLine } from "../input/plain-text.ts";
import { pageNumber as page } from "../input/query-schema.ts";
import { SUBMISSION_KINDS, SUBMISSION_STATES } from "../submissions/submission.ts";

const MARKETS_SHOWN = ["live", "unlisted", "doubted", "closed", "archived", "all"] as const;
const STATES_SHOWN = [...SUBMISSION_STATES, "spam", "all"] as const;
const PERSON_WRONG = 'The person looks like "account/3/ada".';

/** GET /api/admin/markets */
export const marketListSchema = body({
  q: z
    .string()
    .overwrite(tidyLine)
    .max(FACTS.name.max, { error: `Please search for ${FACTS.name.max} characters or fewer.` })
    .default(""),
  sort: choice("The sort", MARKET_SORTS).default("name"),
  page,
  show: choice("show", MARKETS_SHOWN).default("live"),
  missing: choice("missing", MISSING_FACTS).optional(),
  freshness: choice("freshness", FRESHNESS_GROUPS).optional(),
});

/** GET /api/admin/submissions */
export const submissionListSchema = body({
  kind: choice("The kind", SUBMISSION_KINDS).optional(),
  state: choice("The state", STATES_SHOWN).default("pending"),
  page,
  /** For pending submissions: groups the ones about the same facts or the same suggested market. */
  cards: choice("cards", ["true"]).optional(),
  /** For cards: only submissions from a network that has also sent spam. */
  near: choice("near", ["spam"]).optional(),
})
  .refine(({ state, cards }) => cards === undefined || state === "pending", {
    error: "Cards are of what waits.",
    path: ["cards"],
  })
  .refine(({ cards, near }) => near === undefined || cards !== undefined, {
    error: "Only cards can be asked for by their network.",
    path: ["near"],
  });

/** GET /api/admin/audit */
export const auditListSchema = body({
  page,
  market: marketParameter(),
  /** As the log's own filter writes it: "account/3/ada". */
  by: z
    .string()
    .max(200, { error: PERSON_WRONG })
    .transform((key, context) => {
      const actor = readActorKey(key);
      if (actor) return actor;
      context.addIssue({ code: "custom", message: PERSON_WRONG });
      return z.NEVER;
    })
    .optional(),
  /** "market.edit", or "market" for all actions on markets. */
  action: z
    .string()
    .regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/, { error: 'The action looks like "market.edit".' })
    .optional(),
});

export type MarketListQuery = z.output<typeof marketListSchema>;
export type SubmissionListQuery = z.output<typeof submissionListSchema>;
export type AuditListQuery = z.output<typeof auditListSchema>;

function choice<const T extends readonly string[]>(label: string, values: T) {
  return z.enum(values, { error: `${label} must be one of ${values.join(", ")}.` });
}

/** GET /api/admin/jobs */
export const jobsQuerySchema = z.object({ kind: z.enum(JOB_KINDS, { error: "There are no such jobs." }).optional() });

/** GET /api/admin/managers */
export const managerListSchema = body({ market: marketParameter("Please say which market, by its number.") });

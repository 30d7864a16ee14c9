/** Checks the dashboard's requests about submissions: decisions, spam, answers and notes. */
import { z } from "zod";
import { CLAIMED_FACTS } from "../market/claims.ts";
import { body, marketId, optional, textField, timeSpan } from "../input/body-schema.ts";
import { CARD_MAX, DECISION_REASON_MAX, DECISIONS_MAX } from "../submissions/submission-limits.ts";
import { closeSchema, pin } from "./markets-schema.ts";
import { INTERNAL_NOTE_MAX } from "./submissions.ts";
import { MAX_PHOTOS } from "../market/market-limits.ts";
import { SUBMISSION_KINDS } from "../submissions/submission.ts";

const decision = z.enum(["approved", "rejected"], { error: 'The decision must be "approved" or "rejected".' });

const reason = optional(textField("The reason", DECISION_REASON_MAX, { lines: true }));

const ofPhotos = z.record(z.string().max(500), decision).refine((photos) => Object.keys(photos).length <= MAX_PHOTOS, {
  error: `A submission has at most ${MAX_PHOTOS} photos.`,
});

/** For an edit: the current values that the moderator saw. The decision is refused if they have changed since. */
const current = z
  .record(z.enum(CLAIMED_FACTS), z.unknown(), { error: "Please send the current facts as they were answered." })
  .optional();

const id = z.int({ error: "Each submission is given by its number." }).positive();

const ids = z
  .array(id, { error: "Please send the numbers of the submissions as a list." })
  .min(1, { error: "Please choose at least one submission." })
  .max(DECISIONS_MAX, { error: `At most ${DECISIONS_MAX} can be decided at once.` });

/** Ids of other submissions on the same card. */
const beside = z
  .array(id, { error: "Please send the numbers of the submissions as a list." })
  .max(CARD_MAX, { error: `There are at most ${CARD_MAX} on a card.` })
  .refine((list) => new Set(list).size === list.length, { error: "Each submission is named once." })
  .optional();

/**
 * The facts to publish: of an edit, as suggested or corrected; of a suggested market that exists, what it adds. Checked
 * by checkFacts(), which needs the market.
 */
const value = z.record(z.string(), z.unknown(), { error: "Please send the values as an object, by fact." }).optional();

/** POST /api/admin/submissions/{id}/decide */
export const decisionSchema = body({
  state: decision,
  /** Why it was declined, for the submitter. */
  reason,
  value,
  current,
  pin,
  /** For an edit that says a market has closed: how the operator knows. */
  closing: closeSchema.optional(),
  /** For a suggested market: the market to add, checked by readMarketFields(). */
  market: z.record(z.string(), z.unknown(), { error: "Please send the market as an object of fields." }).optional(),
  /** For a suggested market: the existing market that it duplicates. */
  marketId: marketId.optional(),
  /** Decisions on single photos, by name; `state` applies to the others. */
  photos: ofPhotos.optional(),
  /** Submissions on the same card that say the same: they get the same decision. */
  duplicates: beside,
  /** Submissions on the same card that contradict the approved edit: they are declined. */
  others: beside,
  /** For the submitters of `others`. */
  othersReason: reason,
}).refine(({ duplicates = [], others = [] }) => duplicates.every((one) => !others.includes(one)), {
  error: "A submission says the same, or something else.",
  path: ["others"],
});

export type DecisionInput = z.infer<typeof decisionSchema>;

/** POST /api/admin/submissions/spam */
export const spamSchema = body({ ids });

/**
 * POST /api/admin/submissions/spam-waiting: declines what is pending from networks that sent spam, or with `span` what
 * came in that time from any network.
 */
export const spamWaitingSchema = body({
  /** Left out for all. */
  kind: z.enum(SUBMISSION_KINDS, { error: `Please say of what: ${SUBMISSION_KINDS.join(", ")}.` }).optional(),
  span: body({
    ...timeSpan,
    /** Leaves out what came from a form that somebody opened. */
    isWithoutForm: z.boolean({ error: "isWithoutForm is true or false." }).default(false),
  }).optional(),
});

/** POST /api/admin/managers/decline-waiting */
export const requestFloodSchema = body({ ids });

/** POST /api/admin/submissions/answer */
export const answerSchema = body({
  ids: ids.max(CARD_MAX, { error: `At most ${CARD_MAX} can be answered at once.` }),
  /** For their submitters. */
  answer: textField("The answer", DECISION_REASON_MAX, { lines: true, missing: "Please write an answer." }),
});

/** PUT /api/admin/submissions/{id}/note: empty removes it. */
export const internalNoteSchema = body({ note: textField("The note", INTERNAL_NOTE_MAX, { lines: true }) });

/** POST /api/admin/submissions/decide */
export const bulkDecisionSchema = body({
  ids,
  state: decision,
  reason,
  /** Options that hold for one submission only, by its id, which must be among `ids`. Fields as in `decisionSchema`. */
  each: z
    .record(z.string().regex(/^[1-9]\d{0,14}$/), body({ reason, value, current, pin, photos: ofPhotos.optional() }), {
      error: "Please send what holds of single ones as an object, by their number.",
    })
    .optional(),
}).refine(({ ids, each = {} }) => Object.keys(each).every((key) => ids.includes(Number(key))), {
  error: "What holds of single ones is about another submission.",
  path: ["each"],
});

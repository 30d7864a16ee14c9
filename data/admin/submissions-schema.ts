/** What the dashboard sends of submissions: decisions. */
import { z } from "zod";
import { CLAIMED_FACTS } from "../market/claims.ts";
import { body, marketId, optional, textField } from "../input/body-schema.ts";
import { CARD_MAX, DECISION_REASON_MAX, DECISIONS_MAX } from "../submissions/submission-limits.ts";
import { INTERNAL_NOTE_MAX } from "./submissions.ts";
import { MAX_PHOTOS } from "../market/market-limits.ts";
import { SUBMISSION_KINDS } from "../submissions/submission.ts";

const decision = z.enum(["approved", "rejected"], { error: 'The decision must be "approved" or "rejected".' });

const reason = optional(textField("The reason", DECISION_REASON_MAX, { lines: true }));

const ofPhotos = z.record(z.string().max(500), decision).refine((photos) => Object.keys(photos).length <= MAX_PHOTOS, {
  error: `A submission has at most ${MAX_PHOTOS} photos.`,
});

/** Of an edit, by the fact: what the directory says as far as the admin has seen; without it, nothing is compared. */
const current = z
  .record(z.enum(CLAIMED_FACTS), z.unknown(), { error: "Please send the current facts as they were answered." })
  .optional();

const id = z.int({ error: "Each submission is given by its number." }).positive();

const ids = z
  .array(id, { error: "Please send the numbers of the submissions as a list." })
  .min(1, { error: "Please choose at least one submission." })
  .max(DECISIONS_MAX, { error: `At most ${DECISIONS_MAX} can be decided at once.` });

/** Of the same card. */
const beside = z
  .array(id, { error: "Please send the numbers of the submissions as a list." })
  .max(CARD_MAX, { error: `There are at most ${CARD_MAX} on a card.` })
  .refine((list) => new Set(list).size === list.length, { error: "Each submission is named once." })
  .optional();

/** Of an edit, by the fact: what is taken of it, as suggested or otherwise. Read by checkFacts(), which knows the market. */
const value = z.unknown().optional();

/** Of an edit of the address: see Pin in data/submissions/pin.ts. */
const pin = z
  .union(
    [
      z.literal("keep"),
      z.strictObject({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        isApproximate: z.literal(true).optional(),
      }),
    ],
    { error: 'The pin must be "keep", or a latitude and a longitude.' },
  )
  .optional();

/** POST /api/admin/submissions/{id}/decide */
export const decisionSchema = body({
  state: decision,
  /** For the submitter, of what is declined. */
  reason,
  value,
  current,
  pin,
  /** Of a market suggestion: the market that it becomes, read by readMarketFields(). */
  market: z.record(z.string(), z.unknown(), { error: "Please send the market as an object of fields." }).optional(),
  /** Of a market suggestion: the market that it is. */
  marketId: marketId.optional(),
  /** Of photos, by name: those that are not named follow `state`. */
  photos: ofPhotos.optional(),
  /** What waits beside it and says the same, by its numbers: decided alike. */
  duplicates: beside,
  /** What waits beside an edit that is approved and says something else: declined. */
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

/** POST /api/admin/submissions/spam-waiting: what waits from the networks of spam. */
export const spamWaitingSchema = body({
  /** Left out for all. */
  kind: z.enum(SUBMISSION_KINDS, { error: `Please say of what: ${SUBMISSION_KINDS.join(", ")}.` }).optional(),
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
  /** What holds of single ones among them, by their number: as for a decision about that one alone. */
  each: z
    .record(z.string().regex(/^[1-9]\d{0,14}$/), body({ reason, value, current, pin, photos: ofPhotos.optional() }), {
      error: "Please send what holds of single ones as an object, by their number.",
    })
    .optional(),
}).refine(({ ids, each = {} }) => Object.keys(each).every((key) => ids.includes(Number(key))), {
  error: "What holds of single ones is about another submission.",
  path: ["each"],
});

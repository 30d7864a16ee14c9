/** What visitors send and what the API answers them: bodies, their texts for what is wrong with them, answers. */
import { z } from "zod";
import { body, isEmailOrEmpty, optional, textField } from "../input/body-schema.ts";
import { ASKED_NAMES } from "./asked-facts.ts";
import { EDITABLE_FIELDS } from "./edit-fields.ts";
import { CLAIMED_FACTS } from "../market/claims.ts";
import { partialDate } from "../schedule/schedule-schema.ts";
import { FACTS } from "../market/facts.ts";
import { QUERY_MAX } from "../market/market-limits.ts";
import { ADDITIONAL_INFO_MAX, EMAIL_MAX, NOTES_MAX, REASON_MAX, SUBMITTER_NAME_MAX } from "./submission-limits.ts";
import { SUBMISSION_KINDS, SUBMISSION_STATES } from "./submission.ts";
import { CHECK_TEXTS, EDIT_TEXTS, EMAIL_WRONG, MARKET_TEXTS, PHOTO_TEXTS } from "./submission-texts.ts";
import { CHECK_ANSWERS, DEVICE_PATTERN, FACT_ANSWERS, VISIT_ANSWERS } from "./visitor-check.ts";

const FIELD_NAMES = EDITABLE_FIELDS.map(({ name }) => name);

/** Room for what is no zip code: checkEdit() says what is wrong with it. */
const ZIP_MAX = 20;

const factNames = z.array(z.enum(CLAIMED_FACTS));

const submitterName = optional(textField("Your name", SUBMITTER_NAME_MAX));
const submitterEmail = optional(
  textField("The email address", EMAIL_MAX).refine(isEmailOrEmpty, { error: EMAIL_WRONG }),
);

/** POST /api/suggestions */
export const marketSuggestionSchema = body({
  marketName: textField("The market name", FACTS.name.max, { missing: MARKET_TEXTS.missing }),
  townName: textField("The town name", FACTS.city.max, { missing: MARKET_TEXTS.missing }),
  submitterName,
  submitterEmail,
  additionalInfo: optional(textField("The additional information", ADDITIONAL_INFO_MAX, { lines: true })),
  /** WGS 84 degrees; a plain form sends them as text. */
  latitude: degrees("The latitude", 90),
  longitude: degrees("The longitude", 180),
}).refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
  error: MARKET_TEXTS.halfPlace,
  path: ["latitude"],
});

/** Of any field; read by parseFieldValue(), which knows the field. */
const VALUES = [z.string(), z.array(z.string()), z.record(z.string(), z.unknown()), z.boolean(), z.null()] as const;

const fieldValue = z.union(VALUES, {
  error: ({ input }) =>
    input === undefined
      ? EDIT_TEXTS.missing.message
      : "The value must be text, a list of texts, a schedule, true or false, or null to remove it.",
});

/** POST /api/markets/{id}/suggest-edit. The value itself is read by checkEdit(), which knows the field and the market. */
export const editSuggestionSchema = body({
  fieldName: z.enum(FIELD_NAMES, {
    error: ({ input }) =>
      input === undefined || input === ""
        ? EDIT_TEXTS.missing.message
        : `The field must be one of ${FIELD_NAMES.join(", ")}.`,
  }),
  /** What the form showed; what the directory says is looked up. */
  currentValue: fieldValue.optional(),
  suggestedValue: fieldValue,
  /** Of an address: its town and zip code, where those are others than the market's. */
  city: optional(textField("The city or town", FACTS.city.max)),
  zipCode: optional(textField("The zip code", ZIP_MAX)),
  /** Of "closed", which the field `standing` takes: since when, as far as it is known. "2026-10-24", "2026-10" or "2026". */
  since: optional(
    z.string({ error: EDIT_TEXTS.sinceWrong }).trim().refine(isPartialDateOrEmpty, EDIT_TEXTS.sinceWrong),
  ),
  reason: optional(textField("The reason", REASON_MAX, { lines: true })),
  submitterName,
  submitterEmail,
});

/** The fields beside the images of POST /api/markets/{id}/submit-images. */
export const photoFormSchema = body({
  submitterEmail,
  submissionNotes: optional(textField("The notes", NOTES_MAX, { lines: true })),
  /** Sent by forms that show what sending agrees to. Left out, a moderator asks; "no" is refused. */
  consent: z
    .union([z.literal(true), z.enum(["true", "on", "yes"])], { error: PHOTO_TEXTS.consentRefused })
    .transform(() => true as const)
    .optional(),
});

/** POST /api/markets/{id}/checks. Whether the day is one that may be told is the server's to say, which has a clock. */
export const visitorCheckSchema = body({
  /** What is answered by yes or no. Without it, the answer is about a visit. */
  fact: z.enum(ASKED_NAMES, { error: `The fact must be one of ${ASKED_NAMES.join(", ")}, or left out.` }).optional(),
  answer: z.enum(CHECK_ANSWERS, { error: CHECK_TEXTS.missing }),
  /** A random number that the device made for this market; without one, whoever shares the network counts as one. */
  device: optional(z.string({ error: CHECK_TEXTS.device }).refine(isDevice, { error: CHECK_TEXTS.device })),
  /** When they were there: "2026-07-11". Left out, today. */
  on: optional(z.string({ error: CHECK_TEXTS.day }).refine(isDay, { error: CHECK_TEXTS.day })),
}).refine(({ fact, answer }) => (fact === undefined ? VISIT_ANSWERS : FACT_ANSWERS).some((one) => one === answer), {
  error: CHECK_TEXTS.missing,
  path: ["answer"],
});

/** 201 of a check: there is nothing to follow. */
export const checkAnswerSchema = z.strictObject({ success: z.literal(true), message: z.string() });

/** 201 of each of the three forms that are reviewed. */
export const submissionAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  /** The submitter's private page: "/submissions/<token>". */
  statusUrl: z.string(),
  id: z.int().positive().optional(),
});

/** Any refusal: what is wrong, and what to do. */
export const errorAnswerSchema = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  field: z.string().optional(),
});

/** POST /api/vain-searches */
export const vainSearchSchema = body({
  words: textField("What was searched for", QUERY_MAX, { missing: "Please say what was searched for." }),
});

/** One of GET /api/markets/{id}/suggestions: nothing of who sent it or what it says. */
export const publicSuggestionSchema = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** Of an edit suggestion. */
  field: z.enum(FIELD_NAMES).optional(),
  /** Of one that is about several facts. */
  facts: factNames.optional(),
  state: z.enum(SUBMISSION_STATES),
  /** The day on which it came, in the region's time zone: "2026-05-07". */
  date: z.iso.date(),
});

/** GET /api/submissions/{token}, for the submitter only. */
export const submissionStatusSchema = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  state: z.enum(SUBMISSION_STATES),
  /** Of photos and edits. */
  marketId: z.int().positive().optional(),
  marketName: z.string(),
  field: z.enum(FIELD_NAMES).optional(),
  /** Of an edit of several facts. */
  facts: factNames.optional(),
  /** How many photos came. */
  photos: z.int().nonnegative().optional(),
  /** How many of them were approved, where it is not all. */
  publishedPhotos: z.int().nonnegative().optional(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  /** Why it, or a part of it, was declined. */
  reason: z.string().optional(),
  /** What our team wrote about it, whatever is decided. */
  answer: z.string().optional(),
  answeredAt: z.iso.datetime().optional(),
});

export type MarketSuggestion = z.output<typeof marketSuggestionSchema>;
export type EditSuggestion = z.output<typeof editSuggestionSchema>;
export type PhotoForm = z.output<typeof photoFormSchema>;
export type VisitorCheckInput = z.output<typeof visitorCheckSchema>;
export type CheckAnswered = z.infer<typeof checkAnswerSchema>;
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>;
export type PublicSuggestion = z.infer<typeof publicSuggestionSchema>;
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>;

function isDevice(text: string): boolean {
  return text === "" || DEVICE_PATTERN.test(text);
}

function isPartialDateOrEmpty(text: string): boolean {
  return text === "" || partialDate.safeParse(text).success;
}

function isDay(text: string): boolean {
  return text === "" || z.iso.date().safeParse(text).success;
}

function degrees(label: string, max: number) {
  const error = `${label} must be a number of degrees between -${max} and ${max}.`;
  const number = z.number({ error }).min(-max, { error }).max(max, { error });
  const text = z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(number);
  const nothing = z
    .string()
    .trim()
    .length(0)
    .transform(() => undefined);
  return z.union([number, nothing, text], { error }).optional();
}

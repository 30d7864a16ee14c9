/** Schemas of visitors' requests to the API, and of its answers. */
import { z } from "zod";
import { body, isEmailOrEmpty, optional, textField } from "../input/body-schema.ts";
import { ASKED_NAMES } from "./asked-facts.ts";
import { EDITABLE_FIELDS } from "./edit-fields.ts";
import { CLAIMED_FACTS } from "../market/claims.ts";
import { isPartialDate } from "../schedule/calendar-day.ts";
import { FACTS } from "../market/facts.ts";
import { scheduleEditSchema } from "../schedule/schedule-schema.ts";
import { QUERY_MAX } from "../market/market-limits.ts";
import { ADDITIONAL_INFO_MAX, EMAIL_MAX, NOTES_MAX, REASON_MAX, SUBMITTER_NAME_MAX } from "./submission-limits.ts";
import { SUBMISSION_KINDS, SUBMISSION_STATES } from "./submission.ts";
import { REPORT_TEXTS, EDIT_TEXTS, OPTIONAL_EMAIL_WRONG, MARKET_TEXTS, PHOTO_TEXTS } from "./submission-texts.ts";
import { REPORT_ANSWERS, DEVICE_PATTERN, FACT_ANSWERS, VISIT_ANSWERS } from "./visitor-report.ts";

const FIELD_NAMES = EDITABLE_FIELDS.map(({ name }) => name);

/** Longer than a zip code: readSuggestedFacts() has the better error message. */
const ZIP_MAX = 20;

const factNames = z.array(z.enum(CLAIMED_FACTS));

const submitterName = optional(textField("Your name", SUBMITTER_NAME_MAX));
const submitterEmail = optional(
  textField("The email address", EMAIL_MAX).refine(isEmailOrEmpty, { error: OPTIONAL_EMAIL_WRONG }),
);

/** POST /api/suggestions */
export const marketSuggestionSchema = body({
  marketName: textField("The market name", FACTS.name.max, { missing: MARKET_TEXTS.missing }),
  townName: textField("The town name", FACTS.city.max, { missing: MARKET_TEXTS.missing }),
  submitterName,
  submitterEmail,
  additionalInfo: optional(textField("The additional information", ADDITIONAL_INFO_MAX, { lines: true })),
  /** WGS 84 degrees; forms without JavaScript send them as text. */
  latitude: degrees("The latitude", 90),
  longitude: degrees("The longitude", 180),
}).refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
  error: MARKET_TEXTS.halfPlace,
  path: ["latitude"],
});

/** Types of any field's value, of which the first is text, too; parseFieldValue() checks it for the field. */
const VALUES = [scheduleEditSchema, z.array(z.string()), z.boolean(), z.null()] as const;

const fieldValue = z.union(VALUES, {
  error: ({ input }) =>
    input === undefined
      ? EDIT_TEXTS.missing.message
      : "The value must be text, a list of texts, a schedule, true or false, or null to remove it.",
});

/**
 * The day on which something was said or found: "2026-10-24", "2026-10", "2026" or empty. The server also checks that it
 * is not in the future.
 */
export const foundOn = optional(
  z
    .string({ error: EDIT_TEXTS.sinceWrong })
    .trim()
    .refine((text) => text === "" || isPartialDate(text), EDIT_TEXTS.sinceWrong),
);

/** POST /api/markets/{id}/suggest-edit. The value is checked by readSuggestedFacts(), which needs the market. */
export const editSuggestionSchema = body({
  fieldName: z.enum(FIELD_NAMES, {
    error: ({ input }) =>
      input === undefined || input === ""
        ? EDIT_TEXTS.missing.message
        : `The field must be one of ${FIELD_NAMES.join(", ")}.`,
  }),
  /** The value shown in the form; ignored, since the server looks it up. */
  currentValue: fieldValue.optional(),
  suggestedValue: fieldValue,
  /** `city` and `zipCode` of a new address, if they differ from the market's. */
  city: optional(textField("The city or town", FACTS.city.max)),
  zipCode: optional(textField("The zip code", ZIP_MAX)),
  /** If `standing` is "closed": since when, if known. */
  since: foundOn,
  reason: optional(textField("The reason", REASON_MAX, { lines: true })),
  submitterName,
  submitterEmail,
});

/** POST /api/markets/{id}/submit-images: the form fields sent with the images. */
export const photoFormSchema = body({
  submitterEmail,
  submissionNotes: optional(textField("The note", NOTES_MAX, { lines: true })),
  /** Consent to publication. If it is left out, a moderator has to ask; "no" is refused. */
  consent: z
    .union([z.literal(true), z.enum(["true", "on", "yes"])], { error: PHOTO_TEXTS.consentRefused })
    .transform(() => true as const)
    .optional(),
});

/** POST /api/markets/{id}/checks: a one-tap report. The server also checks that the day is recent enough. */
export const visitorReportSchema = body({
  /** The fact that is answered by yes or no. Left out: the answer is about a visit. */
  fact: z.enum(ASKED_NAMES, { error: `The fact must be one of ${ASKED_NAMES.join(", ")}, or left out.` }).optional(),
  answer: z.enum(REPORT_ANSWERS, { error: REPORT_TEXTS.missing }),
  /** A random id that the device made for this market. Without it, all devices of a network count as one. */
  device: optional(z.string({ error: REPORT_TEXTS.device }).refine(isDevice, { error: REPORT_TEXTS.device })),
  /** Day of the visit: "2026-07-11". Default: today. */
  on: optional(z.string({ error: REPORT_TEXTS.day }).refine(isDay, { error: REPORT_TEXTS.day })),
}).refine(({ fact, answer }) => (fact === undefined ? VISIT_ANSWERS : FACT_ANSWERS).some((one) => one === answer), {
  error: REPORT_TEXTS.missing,
  path: ["answer"],
});

/** 201: answer to a one-tap report. */
export const reportTakenSchema = z.strictObject({ success: z.literal(true), message: z.string() });

/** 201: answer to a market suggestion, an edit or photos. */
export const submissionAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  /** The submitter's private status page: "/submissions/<token>". */
  statusUrl: z.string(),
  id: z.int().positive().optional(),
});

/** Any error: what is wrong, and what to do. */
export const errorAnswerSchema = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  field: z.string().optional(),
});

/** POST /api/vain-searches */
export const vainSearchSchema = body({
  words: textField("What was searched for", QUERY_MAX, { missing: "Please say what was searched for." }),
});

/** One of GET /api/markets/{id}/suggestions. Public, so without the submitter and the content. */
export const publicSuggestionSchema = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** For an edit of one field. */
  field: z.enum(FIELD_NAMES).optional(),
  /** For an edit of several facts. */
  facts: factNames.optional(),
  state: z.enum(SUBMISSION_STATES),
  /** Day of submission in the region's time zone: "2026-05-07". */
  date: z.iso.date(),
});

/** GET /api/submissions/{token}: status, for the submitter only. */
export const submissionStatusSchema = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  state: z.enum(SUBMISSION_STATES),
  /** For photos and edits. */
  marketId: z.int().positive().optional(),
  marketName: z.string(),
  field: z.enum(FIELD_NAMES).optional(),
  /** For an edit of several facts. */
  facts: factNames.optional(),
  /** Number of photos sent. */
  photos: z.int().nonnegative().optional(),
  /** Number of photos approved, if not all. */
  publishedPhotos: z.int().nonnegative().optional(),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  /** Why it, or some of its photos or facts, was declined. */
  reason: z.string().optional(),
  /** The team's message to the submitter. */
  answer: z.string().optional(),
  answeredAt: z.iso.datetime().optional(),
});

export type MarketSuggestion = z.output<typeof marketSuggestionSchema>;
export type EditSuggestion = z.output<typeof editSuggestionSchema>;
export type PhotoForm = z.output<typeof photoFormSchema>;
export type ReportInput = z.output<typeof visitorReportSchema>;
export type SubmissionAnswer = z.infer<typeof submissionAnswerSchema>;
export type PublicSuggestion = z.infer<typeof publicSuggestionSchema>;
export type SubmissionStatus = z.infer<typeof submissionStatusSchema>;

function isDevice(text: string): boolean {
  return text === "" || DEVICE_PATTERN.test(text);
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

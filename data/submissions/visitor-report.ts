/** One-tap reports of visitors: what they found at a market, or an answer about an unknown fact. */
import type { AskedFact } from "./asked-facts.ts";

/** Answers about a visit: "Is this right?" */
export const VISIT_ANSWERS = ["right", "closed"] as const;
/** Answers about a fact. */
export const FACT_ANSWERS = ["yes", "no"] as const;
export const REPORT_ANSWERS = [...VISIT_ANSWERS, ...FACT_ANSWERS] as const;

/** What the report answers. */
export type ReportQuestion = "visit" | AskedFact;
export type ReportAnswer = (typeof REPORT_ANSWERS)[number];

/** Maximum age of a visit in days. Devices without a connection send reports later. */
export const REPORT_PAST_DAYS = 14;

/** Days that reports count, and are kept. */
export const REPORT_DAYS = 60;

/** A device's random id for a market: too long to be guessed. */
export const DEVICE_PATTERN = /^[\w-]{16,64}$/;

/** Id of the element that thanks for a report sent without JavaScript. */
export const REPORT_ID = "told";

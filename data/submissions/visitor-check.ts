/** What a visitor can say with one tap about a market: what they found there, and a fact that nobody has told. */
import type { AskedFact } from "./asked-facts.ts";

/** Of a visit: "Is this right?" */
export const VISIT_ANSWERS = ["right", "closed"] as const;
/** Of a fact. */
export const FACT_ANSWERS = ["yes", "no"] as const;
export const CHECK_ANSWERS = [...VISIT_ANSWERS, ...FACT_ANSWERS] as const;

/** What a tap answers. */
export type CheckQuestion = "visit" | AskedFact;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** How many days ago they may have been there: a device without a connection keeps what was told for a while. */
export const CHECK_PAST_DAYS = 14;

/** For how many days what was told counts, and is kept. */
export const CHECK_DAYS = 60;

/** Of the number that a device makes for each market: long enough not to be met by chance. */
export const DEVICE_PATTERN = /^[\w-]{16,64}$/;

/** Where a market's page says thank you to a form without JavaScript. */
export const REPORT_ID = "told";

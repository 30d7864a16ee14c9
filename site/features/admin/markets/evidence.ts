/** How an operator knows what they publish about a market: by phone, from a web page or from a visit. Never preselected. */
import type { KnownBy } from "#data/admin/desk.ts";
import type { DecisionInput } from "#data/admin/submissions-schema.ts";
import type { Market } from "#data/market/market-schema.ts";
import { describeSchedule } from "#data/schedule/format/schedule-text.ts";

export interface Evidence {
  /** Null while nothing is chosen. */
  by: KnownBy | null;
  /** Address of the web page, as typed. */
  page: string;
}

/** What closes a market, as the API takes it. */
export type Closing = NonNullable<DecisionInput["closing"]>;

/** Label of a publishing button while nothing is chosen. */
export const CHOOSE_EVIDENCE = "Choose how you know";

/** @param fail called with the missing field and the message for it @returns what to send; null while it is incomplete */
export function readEvidence(
  { by, page }: Evidence,
  fail: (field: string, error: string) => void,
): Pick<Closing, "by" | "page"> | null {
  if (by === null) fail("by", "Please choose first how you know it.");
  else if (by !== "website") return { by };
  else if (page.trim() !== "") return { by, page: page.trim() };
  else fail("page", "Please give the address of the page that says so.");
  return null;
}

/** "a phone call", "the market's website", for the label of a publishing button; null while nothing is chosen. */
export function describeEvidence(
  { by, page }: Evidence,
  { website, facebook }: Pick<Market, "website" | "facebook">,
): string | null {
  if (by === null) return null;
  if (by === "phoned") return "a phone call";
  if (by === "visited") return "a visit";
  if (page.trim() === website) return "the market's website";
  return page.trim() === facebook ? "the market's Facebook page" : "a web page";
}

/** Label of the button that confirms a market: "Confirm: Saturdays 8 AM to noon, May 2 to October 31, from a phone call". */
export function describeConfirmButton(
  evidence: Evidence,
  market: Pick<Market, "website" | "facebook" | "schedule">,
): string {
  const known = describeEvidence(evidence, market);
  if (known === null) return CHOOSE_EVIDENCE;
  return `Confirm: ${market.schedule ? describeSchedule(market.schedule) : "all that it says"}, from ${known}`;
}

/** The choices: no phone call without a phone number. */
export function listKnownBy({ phoneNumber }: Pick<Market, "phoneNumber">): readonly KnownBy[] {
  return phoneNumber === undefined ? ["website", "visited"] : ["phoned", "website", "visited"];
}

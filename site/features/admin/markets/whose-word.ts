/** How an operator knows what they say of a market, and what the directory then says of it. Nobody's word is presumed. */
import type { KnownBy } from "#data/admin/desk.ts";
import type { Market } from "#data/market/market-schema.ts";
import { describeSchedule } from "#data/schedule/schedule-sentence.ts";

export interface Word {
  /** Null while nothing is chosen. */
  by: KnownBy | null;
  /** Of a website, as typed. */
  page: string;
}

/** As the API takes it. */
interface Said {
  by: KnownBy;
  page?: string;
}

/** What a button says that cannot publish yet. */
export const CHOOSE_WORD = "Choose how you know";

/** @returns what to send, or the field that is missing and what to do about it */
export function readWord({ by, page }: Word): { ok: true; said: Said } | { ok: false; field: string; error: string } {
  if (by === null) return { ok: false, field: "by", error: "Please choose first how you know it." };
  if (by !== "website") return { ok: true, said: { by } };
  if (page.trim() === "")
    return { ok: false, field: "page", error: "Please give the address of the page that says so." };
  return { ok: true, said: { by, page: page.trim() } };
}

/** "a phone call", "the market's website": what a button says that publishes it; null while nothing is chosen. */
export function nameWord(
  { by, page }: Word,
  { website, facebook }: Pick<Market, "website" | "facebook">,
): string | null {
  if (by === null) return null;
  if (by === "phoned") return "a phone call";
  if (by === "visited") return "a visit";
  if (page.trim() === website) return "the market's website";
  return page.trim() === facebook ? "the market's Facebook page" : "a web page";
}

/** What confirming a market publishes: "Confirm: Saturdays 8 AM to noon, May 2 to October 31, from a phone call". */
export function describeConfirming(word: Word, market: Pick<Market, "website" | "facebook" | "schedule">): string {
  const known = nameWord(word, market);
  if (known === null) return CHOOSE_WORD;
  return `Confirm: ${market.schedule ? describeSchedule(market.schedule) : "all that it says"}, from ${known}`;
}

/** Nobody can have called where there is no number to call. */
export function listWays({ phoneNumber }: Pick<Market, "phoneNumber">): readonly KnownBy[] {
  return phoneNumber === undefined ? ["website", "visited"] : ["phoned", "website", "visited"];
}

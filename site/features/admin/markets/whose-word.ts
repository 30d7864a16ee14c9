/** How an operator knows what they say of a market, and what the directory then says of it. Nobody's word is presumed. */
import type { KnownBy } from "#data/admin/desk.ts";
import type { Market } from "#data/market/market-schema.ts";

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

/** What the key of the desk publishes; "All is as it says" while nobody's word is chosen. */
export function describeConfirming(word: Word, market: Pick<Market, "website" | "facebook" | "schedule">): string {
  const known = nameWord(word, market);
  if (known === null) return "All is as it says";
  return `Confirm: ${market.schedule ? "hours" : "what it says"} from ${known}, today`;
}

/** In the order in which they are offered: a call comes first only where there is a number to call. */
export function listWays({ phoneNumber }: Pick<Market, "phoneNumber">): readonly KnownBy[] {
  return phoneNumber === undefined ? ["website", "visited", "phoned"] : ["phoned", "website", "visited"];
}

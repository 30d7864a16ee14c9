/** A small directory for tests: each market with one trait. */
import { type Claim, type FactValues, toClaims } from "#data/market/claims.ts";
import type { Market } from "#data/market/market-schema.ts";
import { resolve, toFields } from "#data/market/resolve.ts";
import type { MarketSnapshot } from "#data/market/snapshot-schema.ts";
import type { SourceName } from "#data/market/sources.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { assumed } from "#data/schedule/testing/basis.ts";
import { readMarket } from "../market-reading.ts";
import type { PublishedMarket } from "../published-market.ts";

const PLACE: FactValues = { listingType: "farmers-market", city: "Elm", latitude: 44.12345678, longitude: -89.5 };

function say(source: SourceName, on: string, facts: FactValues, more: Partial<Claim> = {}): Claim[] {
  return toClaims([{ source, on, facts, ...more }]);
}

const PAGE = "https://www.jsonline.com/story/markets";

/** Confirmed by a page; Google fills a gap, and one claim is doubtful. */
export const SQUARE = [
  ...say("usda-2018", "2018-05", {
    existence: "held",
    ...PLACE,
    name: "Square Market",
    address: "1 Square St",
    customList: ["Eggs", "Honey"],
    payments: ["snap"],
    schedule: { seasons: [{ week: { Friday: open("15:00-18:00") } }] },
  }),
  ...say(
    "published",
    "2026-05-02",
    { schedule: { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } }] } },
    { record: PAGE },
  ),
  ...say("google", "2026-06-01", { phoneNumber: "(262) 555-0134", rating: 4.7, attributions: ["Somebody"] }),
  ...say("usda-2018", "2018-05", { zipCode: "99999" }, { doubt: { code: "zip-of", zip: "99999", town: null } }),
];

/** Listed but never confirmed; a visitor gave its hours long ago. Its texts are hard for spreadsheets. */
export const STAND = [
  ...say("usda-portal", "2023-03-27", {
    existence: "listed",
    ...PLACE,
    listingType: "farm-stand",
    name: '=Ödegård’s "Hill", Farm',
    website: "https://hill.example",
  }),
  ...say(
    "community",
    "2020-08-01",
    {
      schedule: {
        seasons: [{ from: "06-01", to: "10-31", basis: assumed("to"), week: { Sunday: open("13:00-16:00") } }],
      },
      description: "Ring the bell.\nThen wait.",
      isPetFriendly: true,
    },
    { uid: "secret-uid", entered: "2020-08-01T12:00:00Z" },
  ),
];

/** Closed, according to a visitor. */
export const CLOSED = [
  ...say("usda-2018", "2017", { existence: "held", ...PLACE, name: "Old Mill Market" }),
  ...say("community", "2026-04-01", { existence: "closed" }, { uid: "c", entered: "2026-04-01T12:00:00Z" }),
];

/** Dropped by the list that it came from. */
export const DROPPED = say("usda-portal", "2026-02", { existence: "unlisted", ...PLACE, name: "Quiet Market" });

/** Only Google has it. */
export const GOOGLE_ONLY = say("google", "2026-06-01", { existence: "held", ...PLACE, name: "Lent Market" });

/** The published markets of a snapshot. */
export function publish({ markets, claims }: Pick<MarketSnapshot, "markets" | "claims">): PublishedMarket[] {
  return markets.flatMap((market) => readMarket(market, claims?.get(market.id)).published ?? []);
}

export function makeSnapshot(...all: readonly (readonly Claim[])[]): MarketSnapshot {
  const markets = all.map((claims, index) => {
    const lists = { photos: [], customList: [], features: [], payments: [] };
    return { id: index + 1, ...lists, sources: ["community"], ...toFields(resolve(claims)) } as Market;
  });
  return { updated: "2023-03-27", markets, claims: new Map(all.map((claims, index) => [index + 1, claims])) };
}

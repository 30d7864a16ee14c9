import { beforeEach, expect, test, vi } from "vitest";
import { encodeMarketIndex } from "#data/market/encode-market-index.ts";
import { decodeMarketIndex } from "#data/market/market-index.ts";
import type { Market } from "#data/market/market-schema.ts";
import { AMENITY_FACTS } from "#data/market/amenity-facts.ts";
import { SAVED_AT } from "../../../lib/saved-at.ts";
import { loadMarket, toMarketDetails } from "./market-details.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { testMarket } from "../../../lib/testing/test-market.ts";
import { lent } from "#data/schedule/testing/basis.ts";

const BARE = testMarket({ listingType: "farm-stand", name: "Stand", city: "Dunmore" });

const YES = Object.fromEntries(Object.keys(AMENITY_FACTS).map((name) => [name, true])) as Record<
  keyof typeof AMENITY_FACTS,
  true
>;

const EVERY_FACT: Required<Market> = {
  ...BARE,
  id: 8,
  name: "Square",
  otherNames: ["The Old Square Market"],
  address: "1 Main St",
  zipCode: "54001",
  placeIsApproximate: true,
  description: "Bring a basket.",
  phoneNumber: "(555) 010-0199",
  website: "https://square.example",
  facebook: "https://www.facebook.com/square",
  instagram: "https://www.instagram.com/square",
  rating: 4.5,
  userRatingsTotal: 12,
  photos: ["p1"],
  photoTexts: { p1: { caption: "Stalls", credit: "Ann" } },
  customList: ["Eggs"],
  features: ["Covered stalls"],
  payments: ["snap"],
  schedule: {
    seasons: [{ from: "05-01", to: "10-31", basis: lent("2022", "to"), week: { Monday: open("8:00-12:00") } }],
  },
  notices: [{ from: "2026-07-01", to: "2026-07-02", text: "Moved" }],
  attributions: ["Google Maps (rating)"],
  partOf: 7,
  hoursConfirmed: { on: "2026-06", source: "published", by: "The Journal", page: "https://journal.example" },
  placeConfirmed: { on: "2023", source: "usda-portal" },
  paymentsConfirmed: { on: "2016", source: "usda-2018" },
  productsConfirmed: { on: "2017", source: "usda-2018" },
  snapConfirmed: { on: "2023", source: "published", by: "Isthmus", page: "https://isthmus.com/market" },
  elsewhere: { address: "2 Elm St", on: "2023", source: "published", page: "https://journal.example/move" },
  standing: { is: "unlisted", on: "2026", source: "community" },
  foundClosed: "2026-07-11",
  ...YES,
};

const OLD = "2026-07-01T08:00:00.000Z";
const NEW = "2026-07-18T08:00:00.000Z";
const SERVED = [EVERY_FACT];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-07-18T15:00:00Z"), toFake: ["Date"] });
});

function serve(indexSavedAt: string | null, detailsSavedAt: string | null): void {
  const answer = (data: unknown, savedAt: string | null) =>
    Response.json(data, { headers: savedAt === null ? {} : { [SAVED_AT]: savedAt } });
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url.endsWith("/markets.json")
        ? answer(encodeMarketIndex(SERVED), indexSavedAt)
        : answer(toMarketDetails({ updated: "2026", markets: SERVED }), detailsSavedAt),
    ),
  );
}

test("the list's data and the details together are whole markets, except for their sources", () => {
  const markets = [EVERY_FACT, BARE];
  const index = JSON.parse(JSON.stringify(encodeMarketIndex(markets))) as ReturnType<typeof encodeMarketIndex>;
  const file = JSON.parse(JSON.stringify(toMarketDetails({ updated: "2026", markets }))) as ReturnType<
    typeof toMarketDetails
  >;
  const joined = decodeMarketIndex(index).map((listed) => {
    const details = file.details[listed.id];
    return details && { ...listed, ...details };
  });
  expect(joined).toEqual(markets.map((market) => ({ ...market, sources: undefined })));
});

test("contains redirects of merged markets", () => {
  const file = toMarketDetails({ updated: "2026", markets: [BARE], redirects: [{ from: 3, to: 7 }] });
  expect(file.redirects).toEqual({ 3: 7 });
});

test.each([
  [OLD, NEW, OLD],
  [NEW, OLD, OLD],
  [null, OLD, OLD],
  [null, null, "2026-07-18T15:00:00.000Z"],
])(
  "a market from an index of %s and details of %s is as old as the older of both",
  async (index, details, expected) => {
    serve(index, details);
    const { drawn, savedAt } = await loadMarket(EVERY_FACT.id);
    expect(drawn?.market.name).toBe(EVERY_FACT.name);
    expect(savedAt.toISOString()).toBe(expected);
  },
);

test("an unknown market has the age of the data, too", async () => {
  serve(NEW, OLD);
  expect(await loadMarket(404)).toEqual({ drawn: null, savedAt: new Date(OLD) });
});

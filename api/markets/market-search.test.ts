import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { createApp } from "#api/app.ts";
import { saveMarket } from "#api/db/markets.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { openForApp } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { open } from "#data/schedule/testing/hours.ts";

// Saturday noon in Wisconsin.
const NOON = new Date("2026-07-04T17:00:00Z");

const schedule = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: open("8:00-14:00") } }] };
const fresh = { on: "2026-05-01", source: "community" } as const;
const standing = { is: "closed", on: "2025-11", source: "community" } as const;

const MARKETS = [
  exampleMarket({
    id: 1,
    name: "Dane Market",
    address: "1 Oak St",
    rating: 4.1,
    customList: ["Honey"],
    isPetFriendly: false,
  }),
  exampleMarket({
    id: 2,
    name: "Oak Market",
    city: "Appleton",
    latitude: 44.26,
    longitude: -88.41,
    rating: 4.8,
    hasAtm: true,
  }),
  exampleMarket({ id: 3, name: "Hill Stand", listingType: "farm-stand", zipCode: "53703", schedule, confirmed: fresh }),
  exampleMarket({ id: 4, name: "Gone Oak Market", sources: ["community"], confirmed: fresh, standing }),
];

async function openApi(markets: readonly Market[]) {
  const stateDir = await temporaryFolder();
  const { db, reading } = await openForApp(stateDir);
  for (const market of markets) await insertMarket(db, market, NOON);
  const app = createApp({
    ...{ db, reading, stateDir, siteUrl: "http://localhost", now: () => NOON, trustedProxies: 1 },
    getReleaseId: () => null,
  });
  return {
    search: async (query: string) => {
      const answer = await app.request(`/api/markets/search?${query}`);
      return (await answer.json()) as { items: Market[]; page: number; totalPages: number; total: number };
    },
    ask: (query: string, from: string) =>
      app.request(`/api/markets/search?${query}`, { headers: { "X-Forwarded-For": from } }),
    change: (market: Market) => saveMarket(db, market, NOON),
  };
}

const FOUND: readonly [query: string, ids: number[]][] = [
  // Open at noon first; nobody knows the hours of the others.
  ["", [3, 1, 2]],
  // A match in the name ranks before one in the street.
  ["q=oak", [2, 1]],
  ["q=apleton", [2]],
  ["q=nowhere", []],
  ["type=farm-stand", [3]],
  ["item=honey", [1]],
  ["when=now", [3]],
  ["type=no-such-type", [3, 1, 2]],
  // Nobody has said whether there is an ATM at the others.
  ["amenity=atm-nearby", [2, 3, 1]],
  ["amenity=pet-friendly", [3, 2]],
  ["sort=rating", [2, 1, 3]],
  // What is near, then what is open.
  ["latitude=44.3&longitude=-88.4", [2, 3, 1]],
  ["saved=1", [3, 1, 2]],
];

test("a search finds the same markets as the site's list, in the same order", async () => {
  const { search } = await openApi(MARKETS);
  for (const [query, ids] of FOUND) {
    const { items, total } = await search(query);
    expect([query, items.map(({ id }) => id), total]).toEqual([query, ids, ids.length]);
  }
});

test("results come in pages of full public records", async () => {
  const { search } = await openApi(MARKETS);
  const second = await search("pageSize=2&page=2");
  expect(second).toEqual({ items: [{ ...MARKETS[1], county: "Outagamie" }], page: 2, totalPages: 2, total: 3 });
  expect(await search("page=9")).toEqual({ items: [], page: 9, totalPages: 1, total: 3 });
});

test("invalid parameters are refused", async () => {
  const { ask } = await openApi([]);
  for (const query of ["latitude=44", "page=0", "pageSize=201", `q=${"a".repeat(201)}`]) {
    expect([query, (await ask(query, "192.0.2.1")).status]).toEqual([query, 422]);
  }
});

test("a search sees the current database and returns hours", async () => {
  const { search, change } = await openApi(MARKETS);
  const [first] = MARKETS;
  if (!first) throw new Error("No markets.");
  expect((await search("q=oak")).items.map(({ id }) => id)).toEqual([2, 1]);
  expect((await search("when=now")).items).toMatchObject([{ id: 3, openingHours: { Saturday: "8:00 AM - 2:00 PM" } }]);
  await change({ ...first, name: "Elm Market", address: "1 Elm St" });
  expect((await search("q=oak")).items.map(({ id }) => id)).toEqual([2]);
});

test("of a hundred misspelled searches from one network, most are refused and other networks get a turn", async () => {
  const { ask } = await openApi(MARKETS);
  const answered: string[] = [];
  const send = async (from: string, index: number) => {
    const answer = await ask(`q=aple${index}ton`, from);
    answered.push(`${from.slice(0, 3)} ${answer.status}`);
    return answer;
  };
  // Neighboring addresses count as one network.
  const many = Array.from({ length: 100 }, (_, index) => send(`203.0.113.${index}`, index));
  await Promise.all([...many, send("198.51.100.1", 100)]);
  expect(answered.filter((one) => one === "203 200")).toHaveLength(7);
  expect(answered.filter((one) => one === "203 429")).toHaveLength(93);
  // The other network came last but is served second.
  expect(answered.filter((one) => one.endsWith("200")).at(-1)).toBe("203 200");
  const refused = (await Promise.all(many)).find(({ status }) => status === 429);
  expect([refused?.headers.get("retry-after"), await refused?.json()]).toEqual([
    "5",
    { success: false, error: "That is a lot of searches at once. Please try again in a few seconds." },
  ]);
});

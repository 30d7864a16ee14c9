import { expect, test } from "vitest";
import { type ClaimedMarket, type Claim, type FactValues, listFactValues } from "../../market/claims.ts";
import type { LogEntry } from "./import-log.ts";
import { linkSessions } from "./sessions.ts";

const PLACES = ["Wisconsin", "WI"];

function makeMarket(
  id: number,
  name: string,
  { from = "05-01", to = "10-31", ...more }: Record<string, string> = {},
): ClaimedMarket {
  const facts: FactValues = {
    ...{ existence: "held", listingType: "farmers-market", name, city: "Madison", latitude: 43, longitude: -89 },
    schedule: { seasons: [{ from, to }] },
    ...more,
  };
  const claims = listFactValues(facts).map((stated): Claim => ({
    ...stated,
    ...{ source: "usda-2018", record: `usda-2018:${id}`, said: "2018-05-02" },
  }));
  return { id, sources: [`usda-2018:${id}`], claims };
}

function link(...markets: ClaimedMarket[]): Record<string, unknown> {
  const linked = linkSessions(markets, PLACES, []);
  // Linking again changes nothing.
  expect(linkSessions(linked, PLACES, [])).toEqual(linked);
  return Object.fromEntries(
    linked.flatMap(({ id, claims }) => claims.flatMap(({ fact, value }) => (fact === "partOf" ? [[id, value]] : []))),
  );
}

test("winter, weekday and holiday markets are sessions of the plain one", () =>
  expect(
    link(
      makeMarket(1, "Dane County Farmers' Market - Holiday Market", { from: "11-01", to: "12-31" }),
      makeMarket(2, "Dane County Farmers Market Wednesday"),
      makeMarket(3, "Dane County Late Winter Farmers Market", { from: "01-01", to: "04-01" }),
      makeMarket(4, "Dane County Farmers' Market", { from: "04-10", to: "11-10" }),
      makeMarket(5, "Westside Community Market"),
      makeMarket(6, "Dane County Fall Farmers' Market", { from: "10-01", to: "10-31" }),
    ),
  ).toEqual({ 1: 4, 2: 4, 3: 4, 6: 4 }));

test("a market that has ended is no session", () => {
  const ended = makeMarket(2, "Elm Sunday Market");
  const closed: Claim = {
    fact: "existence",
    value: "closed",
    source: "published",
    record: "https://a.org",
    said: "2024",
  };
  expect(link(makeMarket(1, "Elm Market"), { ...ended, claims: [...ended.claims, closed] })).toEqual({});
});

test("without a plain market, they are sessions of the Saturday market, or of the one with the longest season", () => {
  expect(link(makeMarket(1, "Fond du Lac Market - Wednesday"), makeMarket(2, "Fond du Lac Market - Saturday"))).toEqual(
    { 1: 2 },
  );
  expect(
    link(
      makeMarket(1, "Elm Market Tuesday", { from: "06-01", to: "08-31" }),
      makeMarket(2, "Elm Market Thursday"),
      makeMarket(3, "Elm Market - Summer Outdoor", { from: "07-01", to: "07-31" }),
    ),
  ).toEqual({ 1: 3, 2: 3 });
});

test("of several plain markets, the one with the longest season is the main one, or else the lowest id", () => {
  const winter = makeMarket(3, "Elm Market Winter", { from: "11-01", to: "04-30" });
  expect(link(winter, makeMarket(2, "Elm Market"), makeMarket(1, "Elm Market"))).toEqual({ 3: 1 });
  expect(link(winter, makeMarket(2, "Elm Market"), makeMarket(1, "Elm Market", { from: "06-01" }))).toEqual({ 3: 2 });
});

test("a market that its list has dropped is not the main one", () => {
  const dropped = makeMarket(1, "Elm Market", { existence: "unlisted" });
  expect(link(dropped, makeMarket(2, "Elm Market Saturday"), makeMarket(3, "Elm Market Tuesday"))).toEqual({ 3: 2 });
});

test("two plain markets in a town are separate, and so is one with another name", () => {
  expect(link(makeMarket(1, "Kenosha Public Market"), makeMarket(2, "Kenosha Public Market"))).toEqual({});
  expect(link(makeMarket(1, "Farmers Market on Broadway"), makeMarket(2, "Madison Saturday Market"))).toEqual({});
});

test("a town named after a day causes no sessions, and a winter market is never the main market", () => {
  const town = { city: "Sun Prairie" };
  expect(
    link(
      makeMarket(1, "Sun Prairie Farmers' Market", { ...town, from: "06-01" }),
      makeMarket(2, "Sun Prairie Tuesday Farmers Market", town),
      makeMarket(3, "Sun Prairie Indoor Winter Farmers Market", { ...town, from: "11-01", to: "04-30" }),
    ),
  ).toEqual({ 2: 1, 3: 1 });
  expect(
    link(makeMarket(1, "Elm Winter Market", { from: "11-01", to: "04-30" }), makeMarket(2, "Elm Midweek Market")),
  ).toEqual({});
});

test("a name with neither town nor name is no session", () => {
  const town = { city: "Lake Geneva" };
  expect(
    link(
      makeMarket(1, "Lake Geneva Farmers' Market", town),
      makeMarket(2, "Geneva Outdoor Market", town),
      makeMarket(3, "Marketplace Thursdays", town),
    ),
  ).toEqual({});
});

test("a chain's stores in several towns are no sessions, even if they share a website", () => {
  const website = "http://www.festfoods.example.com";
  expect(
    link(
      makeMarket(1, "Festival Foods Market - Onalaska", { city: "Onalaska", website }),
      makeMarket(2, "Festival Foods Tuesday Market - Marshfield", { city: "Marshfield", website }),
    ),
  ).toEqual({});
});

test("a market's second place is a session if both have the same website", () => {
  const [city, website] = ["Richland Center", "http://www.richlandareafarmersmarket.example.org"];
  const main = makeMarket(289, "Richland Area Farmers' Market", { city, website });
  const other = "Richland Area Farmers Market - S. Main St.";
  expect(link(makeMarket(288, other, { city, website: `${website}/` }), main)).toEqual({ 288: 289 });
  expect(link(makeMarket(288, other, { city }), main)).toEqual({});
});

test("the claim of a session cites the row with its name", () => {
  const markets = [makeMarket(1, "Elm Market Winter"), makeMarket(2, "Elm Market")];
  const log: LogEntry[] = [];
  expect(linkSessions(markets, PLACES, log)[0]?.claims.at(-1)).toEqual({
    ...{ fact: "partOf", value: 2, source: "usda-2018", record: "usda-2018:1", said: "2018-05-02" },
  });
  expect(log).toMatchObject([
    { step: "linked", record: "market 1", name: "Elm Market Winter", detail: "2 Elm Market" },
  ]);
});

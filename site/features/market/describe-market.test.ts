import { expect, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { describeMarket } from "./describe-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { testMarket } from "../../lib/testing/test-market.ts";

const bare = testMarket({ listingType: "farm-stand", name: "Bee Haven", city: "Sun Prairie" });

const AS_OF = { now: new Date("2026-07-18T15:00:00Z"), months: 36 };

test("a market in a sentence or two says where it is when nothing else is known", () =>
  expect(describeMarket(bare, "Wisconsin", AS_OF)).toBe(
    "Farm stand in Sun Prairie, Wisconsin. Address, directions and markets nearby.",
  ));

test("a market in a sentence or two names season, hours, the first products and payment programs", () => {
  const market: Market = {
    ...bare,
    listingType: "farmers-market",
    schedule: {
      seasons: [{ week: { Wednesday: open("8:00-12:00"), Saturday: open("8:00-12:00") } }],
      text: "May to October",
    },
    customList: ["Vegetables", "Fruit", "Honey", "Eggs", "Herbs"],
    payments: ["snap", "wic"],
    paymentsConfirmed: { on: "2016-07", source: "usda-2018" },
  };
  expect(describeMarket(market, "Wisconsin", AS_OF)).toBe(
    "Farmers market in Sun Prairie, Wisconsin. May to October · Wed, Sat 8 AM–noon · hours from 2026. " +
      "Vegetables, Fruit, Honey, Eggs and more (said in 2026). Takes SNAP, WIC (said in 2016). Address, directions and markets nearby.",
  );
});

test("a market in a sentence or two claims no hours that are only likely, and none of a market that has closed", () => {
  const old: Market = {
    ...bare,
    confirmed: { on: "2018", source: "usda-2018" },
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
  };
  expect(describeMarket(old, "Wisconsin", AS_OF)).toBe(
    "Farm stand in Sun Prairie, Wisconsin. Usually Sat 8 AM to noon · hours from 2018. Address, directions and markets nearby.",
  );
  const closed: Market = { ...old, standing: { is: "closed", on: "2025-11", source: "community" } };
  expect(describeMarket(closed, "Wisconsin", AS_OF)).toBe(
    "Farm stand in Sun Prairie, Wisconsin. It has closed. See the nearest markets that have not.",
  );
});

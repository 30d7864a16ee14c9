import { expect, test } from "vitest";
import { open } from "../schedule/testing/hours.ts";
import { toListedMarket } from "./listed-market.ts";
import type { Market } from "./market-schema.ts";
import { toPublicMarket, fromPublicMarket } from "./public-market.ts";
import { publicMarketSchema } from "./market-search-schema.ts";

const week = { Saturday: open("8:00-12:00") };

function market(schedule: Market["schedule"]): Market {
  const place = { latitude: 43, longitude: -88 };
  const lists = { photos: [], customList: [], features: [], payments: [] };
  const origin = { sources: ["community"], confirmed: { on: "2026", source: "community" } as const };
  return { id: 1, listingType: "farm-stand", name: "Stand", city: "Elm", ...place, ...lists, schedule, ...origin };
}

test("the schedule's fields take its position", () => {
  const answer = toPublicMarket(market({ seasons: [{ from: "05-01", to: "10-31", week }] }));
  expect(JSON.stringify(answer)).toContain(
    '"payments":[],"openingHours":{"Saturday":"8:00 AM - 12:00 PM"},"seasons":[{"from":"05-01","to":"10-31"}],' +
      '"seasonPeriod":"May to October","sources":["community"]',
  );
});

test("a schedule that they cannot express is included, and the answer can be read back", () => {
  const plain = market({ seasons: [{ from: "05-01", to: "10-31", week }] });
  const everySecond = market({ seasons: [{ week, rhythm: { everyWeeks: 2, since: "2026-05-02" } }] });
  expect(toPublicMarket(plain).schedule).toBeUndefined();
  expect(toPublicMarket(everySecond)).toMatchObject({
    openingHours: { Saturday: "8:00 AM - 12:00 PM" },
    schedule: everySecond.schedule,
  });
  for (const one of [plain, everySecond, market(undefined)]) {
    const answer = toPublicMarket(one);
    expect(publicMarketSchema.parse(answer)).toEqual(answer);
    expect(fromPublicMarket(answer as unknown as Record<string, unknown>)).toEqual(one);
  }
});

test(`an answer's "open now" is used, in the list, too`, () => {
  const answer = { ...toPublicMarket(market({ seasons: [{ week }] })) };
  const read = (flag: string) => {
    const openingHours = { ...answer.openingHours, _open_now: flag };
    return fromPublicMarket({ ...answer, openingHours }) as unknown as Market & { openNow?: boolean };
  };
  expect(read("true")).toEqual({ ...market({ seasons: [{ week }] }), openNow: true });
  expect(read("false").openNow).toBe(false);
  expect(read("perhaps")).toEqual(market({ seasons: [{ week }] }));
  expect(fromPublicMarket({ ...market(undefined), openingHours: { _open_now: "true" } })).toEqual({
    ...market(undefined),
    openNow: true,
  });
  expect(toListedMarket(read("true")).openNow).toBe(true);
});

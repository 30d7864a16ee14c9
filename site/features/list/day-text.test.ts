import { expect, test } from "vitest";
import type { FilterContext } from "#data/market/filter.ts";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { orderMarkets } from "#data/market/order.ts";
import { region } from "#data/region.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { describeNow } from "./day-text.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";

let id = 0;
const market = (hours: ReturnType<typeof open>, on = "2026-05", latitude = 43) => {
  const schedule = { seasons: [{ week: { Saturday: hours } }] };
  return listedMarket({ id: ++id, latitude, longitude: -89, hoursConfirmed: { on }, schedule });
};

const MORNING = open("8:00-12:00");
const MARKETS = [market(MORNING), market(MORNING), market(MORNING, "2014"), market(open("13:00-17:00"), "2026-05", 44)];
const HERE = { latitude: 43, longitude: -89 };

test.each([
  ["2026-07-11T14:00:00Z", null, "Sat 9 AM: 2 open now, 1 likely"],
  ["2026-07-11T12:15:00Z", null, "Sat 7:15 AM: 4 open later today"],
  ["2026-07-11T18:30:00Z", null, "Sat 1:30 PM: 1 open now"],
  ["2026-07-11T14:00:00Z", HERE, "Sat 9 AM: 2 open now, 1 likely within 20 miles"],
  ["2026-07-11T18:30:00Z", HERE, "Sat 1:30 PM: nothing open today within 20 miles, 3 on July 18", "2026-07-18"],
  ["2026-07-09T14:00:00Z", null, "Thu 9 AM: nothing open today, 4 on Saturday", "2026-07-11"],
  ["2026-07-10T14:00:00Z", null, "Fri 9 AM: nothing open today, 4 tomorrow", "2026-07-11"],
])("at %s, near %j: %s", (iso, position, sentence, shown?: string) => {
  const asked = { now: new Date(iso), rules: region, position };
  const { when, text, choice } = describeNow(orderMarkets(MARKETS, asked), asked);
  expect([`${when}: ${text}`, choice]).toEqual([sentence, shown]);
});

const ASKED: FilterContext = { now: new Date("2026-07-11T14:00:00Z"), rules: region, position: null };

test('"probably open" for old hours only, and "nothing open" without any; what may have ended is counted apart', () => {
  const describe = (...markets: ListedMarket[]) => describeNow(orderMarkets(markets, ASKED), ASKED);
  const dropped: ListedMarket = { ...market(MORNING), standing: { is: "unlisted" } };
  expect(describe(market(MORNING, "2014")).text).toBe("1 probably open now");
  expect(describe(market(MORNING), dropped).text).toBe("1 open now");
  expect(describe(dropped)).toMatchObject({ text: "1 may be open now" });
  expect(describe()).toMatchObject({ text: "nothing open today" });
});

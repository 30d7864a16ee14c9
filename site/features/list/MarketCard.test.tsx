/** What a card says of its market, as the static page draws it. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
import { open } from "#data/schedule/testing/hours.ts";
import MarketCard from "./MarketCard.tsx";

const MARKET: ListedMarket = {
  id: 7,
  listingType: "farmers-market",
  name: "Square Market",
  city: "Madison",
  address: "123 Main St.",
  latitude: 43.07,
  longitude: -89.38,
  photos: [],
  customList: [],
  features: [],
  payments: ["snap", "wic"],
};

function draw(facts: Partial<ListedMarket>): string {
  const html = renderToStaticMarkup(
    <MarketCard
      market={{ ...MARKET, ...facts }}
      now={null}
      drawn={new Date("2026-07-18T15:00:00Z")}
      position={null}
      days={[]}
      selectedId={null}
      highlightedId={null}
      onHighlight={() => undefined}
      focusHeading={() => undefined}
    />,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test("a card says where one page alone puts its market", () => {
  const elsewhere = { address: "505 S. Rosa Road", on: "2023" };
  expect(draw({ elsewhere })).toContain("123 Main St., Madison A page of 2023 says 505 S. Rosa Road");
  expect(draw({})).not.toContain("A page of");
});

test("payments that were said in another year than the hours say so", () => {
  expect(draw({ paymentsConfirmed: { on: "2016" } })).toContain("WIC (said in 2016)");
  expect(draw({ paymentsConfirmed: { on: "2016" } })).toContain("SNAP WIC");
  expect(draw({})).not.toContain("said in");
});

test("a season of another year says its year, or by old hours its months", () => {
  const week = { Saturday: open("8:00-12:00") };
  const schedule = { seasons: [{ from: "04-13", to: "11-09", fromYear: 2024, toYear: 2024, week }] };
  expect(draw({ schedule, hoursConfirmed: { on: "2024" } })).toContain("April 13 to November 9 in 2024");
  expect(draw({ schedule, hoursConfirmed: { on: "2018" } })).toContain("April to November");
});

test("hours that the status has said already do not stand there twice", () => {
  const schedule = { seasons: [], days: [{ on: "2023-12-05", hours: open("9:00-14:00") }] };
  expect(draw({ schedule, hoursConfirmed: { on: "2023" } }).split("Last held December 5, 2023")).toHaveLength(2);
});

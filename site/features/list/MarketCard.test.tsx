/** What a card says of its market, as the static page draws it. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListedMarket } from "#data/market/listed-market.ts";
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
      day={null}
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

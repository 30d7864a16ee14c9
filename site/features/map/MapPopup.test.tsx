import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import { listedMarket } from "../../lib/testing/test-market.ts";
import type { MapMarket } from "./map-market.ts";
import MapPopup from "./MapPopup.tsx";

const MARKET = listedMarket({
  schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
  hoursConfirmed: { on: "2018" },
});

function draw(facts: Partial<MapMarket>): string {
  const html = renderToStaticMarkup(
    <MapPopup
      ref={null}
      markets={[{ ...MARKET, ...facts }]}
      position={null}
      now={new Date("2026-07-11T14:00:00Z")}
      days={[]}
      hasLink={false}
      onClose={() => undefined}
    />,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test("a popup shows the year of the hours, and another address that a page claims", () => {
  const text = draw({ elsewhere: { address: "505 S. Rosa Road", on: "2023" } });
  expect(text).toContain("hours from 2018");
  expect(text).toContain("A page of 2023 says 505 S. Rosa Road");
});

/** How a market's page calls it. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { region } from "#data/region.ts";
import { getMomentAt } from "#data/schedule/local-time.ts";
import MarketActions from "./MarketActions.tsx";

const MOMENT = getMomentAt({}, new Date("2026-07-18T15:00:00Z"), region);

const draw = (phoneNumber: string) =>
  renderToStaticMarkup(
    <MarketActions
      market={{
        ...{ id: 7, listingType: "farm-stand", name: "Stand", city: "Elm", latitude: 44, longitude: -89, phoneNumber },
        ...{ photos: [], customList: [], features: [], payments: [] },
        confirmed: { on: "2026", source: "community" },
      }}
      moment={MOMENT}
    />,
  );

test("Call dials the number, and names the extension to ask for", () => {
  expect(draw("(262) 642-3303 ext. 127")).toContain('href="tel:2626423303"');
  expect(draw("(262) 642-3303 ext. 127")).toContain("Call, then ext. 127");
  expect(draw("(262) 642-3303")).toMatch(/Call(?!, then)/);
});

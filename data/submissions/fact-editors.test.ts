/** Who may edit which fact of a market, according to the table of facts. */
import { expect, test } from "vitest";
import { FACTS } from "../market/facts.ts";
import { readMarketFields } from "../market/market-fields-schema.ts";
import { makeMarket } from "../market/testing/market.ts";
import { ASKED_NAMES } from "./asked-facts.ts";
import { EDITABLE_FIELDS } from "./edit-fields.ts";
import { MANAGER_FACTS } from "./facts-edit-schema.ts";

/** Named here and nowhere else: a new fact fails here until somebody has decided who may say it. */
const EDITORS: Readonly<Record<string, string>> = {
  "visitors, managers, operators":
    "name address description phoneNumber website facebook instagram customList payments schedule hasAtm servesAlcohol " +
    "isPetFriendly hasLiveMusic isWheelchairAccessible isIndoors takesCash",
  "managers, operators": "listingType otherNames city zipCode latitude longitude features notices",
  operators: "confirmed",
  visitors: "standing",
  nobody:
    "id placeIsApproximate rating userRatingsTotal photos photoTexts sources attributions partOf hoursConfirmed " +
    "placeConfirmed paymentsConfirmed productsConfirmed snapConfirmed elsewhere foundClosed",
};

test.each(Object.keys(EDITORS))("these facts can be edited by %s", (editors) => {
  const facts = Object.keys(FACTS).filter((fact) => listEditors(fact) === editors);
  expect(facts).toEqual(EDITORS[editors]?.split(" "));
});

test("visitors are asked whether dogs are welcome, wheelchairs get around, and cash is taken", () =>
  expect(ASKED_NAMES.join(" ")).toBe("isPetFriendly isWheelchairAccessible takesCash"));

test("managers may also say whether the market is held", () => expect(MANAGER_FACTS).toContain("existence"));

function listEditors(fact: string): string {
  // A fact nobody may edit is ignored in a form; a fact operators may edit is refused where it makes no sense.
  const typed = readMarketFields({ [fact]: { no: "sense" } }, makeMarket());
  const editors = [
    EDITABLE_FIELDS.some(({ name }) => name === fact || (fact === "schedule" && name === "openingHours")) && "visitors",
    MANAGER_FACTS.some((name) => name === fact) && "managers",
    !typed.ok && "operators",
  ];
  return editors.filter(Boolean).join(", ") || "nobody";
}

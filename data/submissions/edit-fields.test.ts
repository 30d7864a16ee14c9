import { describe, expect, test } from "vitest";
import {
  type EditableMarket,
  EDITABLE_FIELDS,
  type EditField,
  toField,
  getCurrentValue,
  getEditableField,
  parseFieldValue,
  readSuggestedFacts,
} from "./edit-fields.ts";
import type { FactValues } from "../market/claims.ts";
import type { FieldValue } from "../market/fact-kinds.ts";
import { marketSchema } from "../market/market-schema.ts";
import { open } from "../schedule/testing/hours.ts";

const readFacts = (market: EditableMarket, suggestion: Parameters<typeof readSuggestedFacts>[1]) =>
  readSuggestedFacts(market, suggestion, [
    { name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] },
  ]);

const SATURDAY = { week: { Saturday: open("8:00-12:00") } };
const ODD_HOURS = { seasons: [{ week: { Sunday: "dawn to dusk" } }] };
const MISSING = "Please select a field and provide a suggested value";
const plain: EditableMarket = { name: "Oak Creek Farmers Market", customList: [], features: [], payments: [] };

test("the thirteen fields promised by the API come first, in order; the others follow", () => {
  const promised =
    "name address phoneNumber website facebook instagram description customList openingHours hasAtm servesAlcohol " +
    "isPetFriendly hasLiveMusic";
  const names = EDITABLE_FIELDS.map(({ name }) => name);
  expect(names.slice(0, 13).join(" ")).toBe(promised);
  expect(names.at(-1)).toBe("standing");
});

test("a field has its fact's label and kind, and no other name is a field", () => {
  expect(getEditableField("hasAtm")).toEqual({ name: "hasAtm", label: "ATM nearby", kind: "yes-no" });
  expect(getEditableField("standing")?.label).toBe("It has closed for good");
  for (const name of ["rating", "id", "toString", "__proto__", "", undefined, 3])
    expect(getEditableField(name)).toBeNull();
  expect([toField("schedule")?.name, toField("existence")?.name]).toEqual(["openingHours", "standing"]);
  expect(toField("rating")).toBeNull();
});

test.each<[EditField, Partial<EditableMarket>, FieldValue | null]>([
  ["name", {}, "Oak Creek Farmers Market"],
  ["phoneNumber", { phoneNumber: "(414) 933-8121" }, "(414) 933-8121"],
  ["website", {}, null],
  ["customList", { customList: ["Eggs"] }, ["Eggs"]],
  ["customList", {}, null],
  ["openingHours", { schedule: { seasons: [SATURDAY] } }, { seasons: [SATURDAY] }],
  ["hasAtm", { hasAtm: false }, false],
  // An amenity may be only among the features.
  ["hasLiveMusic", { features: ["Live Music"], hasLiveMusic: false }, true],
  ["isPetFriendly", { features: ["Live Music"] }, null],
  ["standing", {}, null],
  ["standing", { standing: { is: "closed", on: "2025", source: "community" } }, "closed"],
  ["standing", { standing: { is: "unlisted", on: "2025", source: "community" } }, null],
])("the current value of %s with %j is %j", (field, facts, value) =>
  expect(getCurrentValue({ ...plain, ...facts }, field)).toEqual(value),
);

describe("parseFieldValue", () => {
  test.each<[EditField, unknown, FieldValue]>([
    ["name", "  Oak Creek  Market ", "Oak Creek Market"],
    ["phoneNumber", "414-933-8121 x5", "(414) 933-8121 ext. 5"],
    ["website", "example.org", "https://example.org"],
    ["description", "One.\r\n\r\nTwo.", "One.\n\nTwo."],
    ["customList", "Eggs\nHoney", ["Eggs", "Honey"]],
    ["openingHours", { seasons: [SATURDAY, { week: { Sunday: "" } }] }, { seasons: [SATURDAY] }],
    ["openingHours", { Saturday: "8 AM - noon", Sunday: "" }, { seasons: [SATURDAY] }],
    ["openingHours", "Saturday: 8 AM - noon", { seasons: [SATURDAY] }],
    ["payments", ["credit", "snap"], ["credit", "snap"]],
    ["payments", "SNAP (EBT cards), wic-cash", ["snap", "wic-cash"]],
    ["hasAtm", true, true],
    ["hasAtm", false, false],
    ["servesAlcohol", "Yes", true],
    ["isPetFriendly", " no ", false],
    ["hasLiveMusic", "true", true],
    ["hasLiveMusic", "FALSE", false],
  ])("reads %s %j as %j, which is valid in a market record", (field, input, value) => {
    expect(parseFieldValue(field, input, null)).toEqual({ ok: true, value });
    const schema = marketSchema.shape[field === "openingHours" ? "schedule" : field];
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
  });

  test.each<[EditField, unknown]>([
    ["name", undefined],
    ["name", ""],
    ["address", "   "],
    ["customList", []],
    ["openingHours", {}],
    ["openingHours", { seasons: [{ week: {} }] }],
    ["payments", []],
    ["payments", " "],
    ["standing", ""],
    ["standing", null],
    ["standing", "held"],
    ["hasAtm", ""],
  ])("%s %j is missing", (field, input) =>
    expect(parseFieldValue(field, input, null)).toEqual({ ok: false, error: MISSING }),
  );

  test.each<[EditField, unknown, string]>([
    ["name", null, "A market needs a name. Please write the right one."],
    ["name", "?!", "A market needs a name. Please write the right one."],
    ["phoneNumber", "933-8121", "The phone number must have ten digits, with the area code: (414) 555-0134"],
    ["website", "call us", "The website must be a web address like https://www.example.org"],
    ["openingHours", [], "The opening hours must be given by season and weekday. For example Saturday: 8 AM - noon"],
    ["hasAtm", 1, "Please answer yes or no."],
    ["hasAtm", "maybe", "Please answer yes or no."],
  ])("%s %j is refused", (field, input, error) =>
    expect(parseFieldValue(field, input, null)).toEqual({ ok: false, error }),
  );

  test.each<[EditField, unknown, FieldValue | null]>([
    ["website", null, null],
    ["hasAtm", null, null],
    // Hours without times, which the directory has already.
    ["openingHours", ODD_HOURS, ODD_HOURS],
  ])("%s %j is accepted", (field, input, value) =>
    expect(parseFieldValue(field, input, ODD_HOURS)).toEqual({ ok: true, value }),
  );
});

const oakCreek: EditableMarket = {
  ...plain,
  website: "http://example.org/",
  features: ["Live Music"],
  schedule: { seasons: [SATURDAY] },
};

test.each<[string, unknown, FactValues]>([
  ["name", " Oak Creek Market ", { name: "Oak Creek Market" }],
  ["hasAtm", "no", { hasAtm: false }],
  ["website", null, { website: null }],
  ["standing", "closed", { existence: "closed" }],
])("an edit of %s to %j asks for the facts %j", (field, suggestedValue, facts) =>
  expect(readFacts(oakCreek, { fieldName: field, suggestedValue })).toEqual({ ok: true, field, facts }),
);

test("a single week of hours keeps the other seasons", () => {
  const winter = { from: "11-01", to: "12-20", week: { Sunday: open("10:00-14:00") } };
  const summer = { from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } };
  const week = { Saturday: "7 AM - noon" };
  const suggestion = { fieldName: "openingHours", suggestedValue: week };
  expect(readFacts({ ...oakCreek, schedule: { seasons: [summer, winter] } }, suggestion)).toMatchObject({
    facts: { schedule: { seasons: [{ ...summer, week: { Saturday: open("7:00-12:00") } }, winter] } },
  });
});

const UNCHANGED = "That is what the directory already says. Please change the value, or choose another field.";

test.each([
  [{ fieldName: "name", suggestedValue: "Oak Creek Farmers Market" }, "suggestedValue", UNCHANGED],
  [{ fieldName: "website", suggestedValue: "http://example.org" }, "suggestedValue", UNCHANGED],
  [{ fieldName: "openingHours", suggestedValue: "Sat 8 AM - noon" }, "suggestedValue", UNCHANGED],
  [{ fieldName: "hasLiveMusic", suggestedValue: true }, "suggestedValue", UNCHANGED],
  [{ fieldName: "facebook", suggestedValue: null }, "suggestedValue", UNCHANGED],
  [{}, "fieldName", MISSING],
  [{ fieldName: "rating", suggestedValue: "5" }, "fieldName", MISSING],
  [{ fieldName: "website", suggestedValue: " " }, "suggestedValue", MISSING],
])("%j is refused at %s: %s", (suggestion, field, error) =>
  expect(readFacts(oakCreek, suggestion)).toEqual({ ok: false, error, field }),
);

describe("the town in an address", () => {
  const market = { ...oakCreek, address: "9 Hill Rd", city: "Oak Creek", zipCode: "53154" };
  const check = (sent: object) => readFacts(market, { fieldName: "address", suggestedValue: "3 Granary St", ...sent });

  test.each<[string, object, string, object]>([
    ["3 Granary St", {}, "3 Granary St", {}],
    ["3 Granary St", { city: " ", zipCode: "" }, "3 Granary St", {}],
    ["9 Hill Rd", { city: "Franklin", zipCode: "53132" }, "9 Hill Rd", { city: "Franklin", zipCode: "53132" }],
    // The old town's zip code may be wrong for another town.
    ["3 Granary St", { city: "Franklin", zipCode: "" }, "3 Granary St", { city: "Franklin", zipCode: null }],
    ["3 Granary St", { city: "Franklin", zipCode: "53154" }, "3 Granary St", { city: "Franklin" }],
    ["3 Granary St", { zipCode: "53155" }, "3 Granary St", { zipCode: "53155" }],
    ["3 Granary St, Green Bay, WI 54301", {}, "3 Granary St", { city: "Green Bay", zipCode: "54301" }],
    ["3 Granary St, Suite B, Green Bay, Wisconsin", {}, "3 Granary St, Suite B", { city: "Green Bay", zipCode: null }],
    ["3 Granary St, Oak Creek WI 53154-0012, USA", {}, "3 Granary St", {}],
    // As the form also sends it: the fields have nothing new.
    ["3 Granary St, Dale, WI 54301", { city: "Oak Creek" }, "3 Granary St", { city: "Dale", zipCode: "54301" }],
    ["3 Granary St, Dale, WI", { city: "Franklin", zipCode: "" }, "3 Granary St", { city: "Franklin", zipCode: null }],
    ["Granary, Wisconsin Ave", {}, "Granary, Wisconsin Ave", {}],
  ])("%j sent with %j is %j in %j", (suggestedValue, sent, address, town) =>
    expect(check({ suggestedValue, ...sent })).toEqual({ ok: true, field: "address", facts: { address, ...town } }),
  );

  test.each<[object, object]>([
    [{ zipCode: "5313" }, { ok: false, error: "The zip code must be five digits.", field: "zipCode" }],
    [
      { suggestedValue: "9 Hill Rd", city: "Oak Creek" },
      { ok: false, error: UNCHANGED, field: "suggestedValue" },
    ],
    // A town goes with an address only.
    [
      { suggestedValue: null, city: "Franklin" },
      { ok: true, field: "address", facts: { address: null } },
    ],
    [
      { fieldName: "website", suggestedValue: null, city: "Franklin" },
      { ok: true, field: "website", facts: { website: null } },
    ],
  ])("%j is checked: %j", (sent, checked) => expect(check(sent)).toEqual(checked));
});

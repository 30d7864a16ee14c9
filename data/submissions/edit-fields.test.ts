import { describe, expect, test } from "vitest";
import {
  checkEdit as checkEditIn,
  type EditableMarket,
  EDITABLE_FIELDS,
  type EditField,
  getCurrentValue,
  getEditableField,
  parseFieldValue,
} from "./edit-fields.ts";
import type { FieldValue } from "../market/fact-kinds.ts";
import { marketSchema } from "../market/market-schema.ts";
import { open } from "../schedule/testing/hours.ts";

const checkEdit = (market: EditableMarket, suggestion: Parameters<typeof checkEditIn>[1]) =>
  checkEditIn(market, suggestion, [{ name: "Wisconsin", code: "WI", fips: "55", zips: [{ from: 530, to: 549 }] }]);

const SATURDAY = { week: { Saturday: open("8:00-12:00") } };
const plain: EditableMarket = { name: "Oak Creek Farmers Market", customList: [], features: [], payments: [] };

test("the thirteen fields promised by the API come first, in order", () => {
  const fields = EDITABLE_FIELDS.map(({ name, label, kind }) => [name, label, kind]);
  expect(fields.slice(13)).toEqual([
    ["isWheelchairAccessible", "Wheelchair accessible", "yes-no"],
    ["isIndoors", "Indoors", "yes-no"],
    ["takesCash", "Takes cash", "yes-no"],
    ["payments", "Payments taken", "choices"],
    ["standing", "It has closed for good", "standing"],
  ]);
  expect(fields.slice(0, 13)).toEqual([
    ["name", "Name", "text"],
    ["address", "Address", "text"],
    ["phoneNumber", "Phone number", "phone"],
    ["website", "Website", "link"],
    ["facebook", "Facebook page", "link"],
    ["instagram", "Instagram page", "link"],
    ["description", "Description", "long-text"],
    ["customList", "Items available", "list"],
    ["openingHours", "Opening hours", "schedule"],
    ["hasAtm", "ATM nearby", "yes-no"],
    ["servesAlcohol", "Serves alcohol", "yes-no"],
    ["isPetFriendly", "Pet friendly", "yes-no"],
    ["hasLiveMusic", "Live music", "yes-no"],
  ]);
});

test("only these can be edited", () => {
  expect(getEditableField("hasAtm")?.label).toBe("ATM nearby");
  for (const name of ["rating", "id", "toString", "__proto__", "", undefined, 3])
    expect(getEditableField(name)).toBeNull();
});

describe("getCurrentValue", () => {
  test("is null if the directory has no value", () =>
    expect(EDITABLE_FIELDS.map(({ name }) => getCurrentValue(plain, name))).toEqual([
      "Oak Creek Farmers Market",
      ...Array.from({ length: 17 }, () => null),
    ]));

  test("is the directory's value", () => {
    const market: EditableMarket = {
      ...plain,
      phoneNumber: "(414) 933-8121",
      customList: ["Eggs"],
      schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
      hasAtm: false,
    };
    expect(getCurrentValue(market, "phoneNumber")).toBe("(414) 933-8121");
    expect(getCurrentValue(market, "customList")).toEqual(["Eggs"]);
    expect(getCurrentValue(market, "openingHours")).toEqual({ seasons: [{ week: { Saturday: open("8:00-12:00") } }] });
    expect(getCurrentValue(market, "hasAtm")).toBe(false);
    expect(getCurrentValue({ ...plain, payments: ["snap"] }, "payments")).toEqual(["snap"]);
    const standing = { is: "closed", on: "2025", source: "community" } as const;
    expect(getCurrentValue({ ...plain, standing }, "standing")).toBe("closed");
    expect(getCurrentValue({ ...plain, standing: { ...standing, is: "unlisted" } }, "standing")).toBeNull();
  });

  test("includes an amenity that is only among the features", () => {
    const market = { ...plain, features: ["Live Music"], hasLiveMusic: false };
    expect(getCurrentValue(market, "hasLiveMusic")).toBe(true);
    expect(getCurrentValue(market, "isPetFriendly")).toBeNull();
  });
});

describe("parseFieldValue", () => {
  test.each<[EditField, unknown, FieldValue]>([
    ["name", "  Oak Creek  Market ", "Oak Creek Market"],
    ["address", "12 Main St.", "12 Main St."],
    ["phoneNumber", "414-933-8121 x5", "(414) 933-8121 ext. 5"],
    ["website", "example.org", "https://example.org"],
    ["facebook", "@OakCreek", "https://www.facebook.com/OakCreek"],
    ["instagram", "instagram.com/oakcreek", "https://instagram.com/oakcreek"],
    ["description", "One.\r\n\r\nTwo.", "One.\n\nTwo."],
    ["customList", ["Eggs", "Honey"], ["Eggs", "Honey"]],
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
    ["name", ""],
    ["address", "   "],
    ["phoneNumber", ""],
    ["website", " "],
    ["description", "\n"],
    ["customList", []],
    ["customList", ["", " "]],
    ["customList", ""],
    ["openingHours", {}],
    ["openingHours", { Saturday: "" }],
    ["openingHours", "Saturday:"],
    ["openingHours", { seasons: [{ week: {} }] }],
    ["payments", []],
    ["payments", " "],
    ["standing", ""],
    ["standing", null],
    ["standing", "held"],
    ["hasAtm", ""],
    ["hasAtm", undefined],
    ["name", undefined],
  ])("%s %j is refused", (field, input) =>
    expect(parseFieldValue(field, input, null)).toEqual({
      ok: false,
      error: "Please select a field and provide a suggested value",
    }),
  );

  test("a payment that is not one of the choices is refused", () =>
    expect(parseFieldValue("payments", ["snap", "gold"], null)).toEqual({
      ok: false,
      error: "The payments taken must be a list of snap, wic, wic-cash, sfmnp and credit.",
    }));

  test("null removes a value, except the name", () => {
    expect(parseFieldValue("website", null, null)).toEqual({ ok: true, value: null });
    expect(parseFieldValue("hasAtm", null, null)).toEqual({ ok: true, value: null });
    expect(parseFieldValue("name", null, null)).toEqual({
      ok: false,
      error: "A market needs a name. Please write the right one.",
    });
  });

  test("hours without times are refused, unless the directory already has them", () => {
    const odd = { seasons: [{ week: { Sunday: "dawn to dusk" } }] };
    expect(parseFieldValue("openingHours", odd, null)).toEqual({
      ok: false,
      error: 'Sunday: "dawn to dusk" cannot be read. Please write times like 8 AM - noon.',
    });
    expect(parseFieldValue("openingHours", odd, odd)).toEqual({ ok: true, value: odd });
  });

  test.each<[EditField, unknown, string]>([
    ["name", "?!", "A market needs a name. Please write the right one."],
    ["name", 5, "The name must be text."],
    ["name", "x".repeat(5000), "The name is too long. Please shorten it to 200 characters or fewer."],
    [
      "name",
      "Oak\u0000Creek",
      "The name has characters in it that cannot be shown. Please type it again instead of pasting it.",
    ],
    ["address", "x".repeat(201), "The address is too long. Please shorten it to 200 characters or fewer."],
    ["description", "x".repeat(5001), "The description is too long. Please shorten it to 5,000 characters or fewer."],
    ["description", ["One."], "The description must be text."],
    ["phoneNumber", "call us", "The phone number must have ten digits, with the area code: (414) 555-0134"],
    ["phoneNumber", "933-8121", "The phone number must have ten digits, with the area code: (414) 555-0134"],
    ["phoneNumber", 4149338121, "The phone number must be text."],
    ["website", "call us", "The website must be a web address like https://www.example.org"],
    ["website", true, "The website must be text."],
    ["customList", 5, "The items must be a list of texts, or text with one item per line."],
    ["openingHours", [], "The opening hours must be given by season and weekday. For example Saturday: 8 AM - noon"],
    ["hasAtm", 1, "Please answer yes or no."],
    ["hasAtm", "maybe", "Please answer yes or no."],
    ["hasAtm", [true], "Please answer yes or no."],
  ])("refuses %s %j", (field, input, error) =>
    expect(parseFieldValue(field, input, null)).toEqual({ ok: false, error }),
  );
});

const oakCreek: EditableMarket = {
  name: "Oak Creek Farmers Market",
  website: "http://example.org/",
  customList: [],
  features: ["Live Music"],
  payments: [],
  schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
};

test("a change is stored with the value that it replaces", () =>
  expect(checkEdit(oakCreek, { fieldName: "name", suggestedValue: " Oak Creek Market " })).toEqual({
    ok: true,
    field: "name",
    current: "Oak Creek Farmers Market",
    value: "Oak Creek Market",
    town: {},
  }));

test("a value for a missing fact replaces nothing", () =>
  expect(checkEdit(oakCreek, { fieldName: "hasAtm", suggestedValue: "no" })).toEqual({
    ok: true,
    field: "hasAtm",
    current: null,
    value: false,
    town: {},
  }));

test("an existing fact can be removed", () =>
  expect(checkEdit(oakCreek, { fieldName: "website", suggestedValue: null })).toEqual({
    ok: true,
    field: "website",
    current: "http://example.org/",
    value: null,
    town: {},
  }));

test("a single week of hours keeps the other seasons", () => {
  const winter = { from: "11-01", to: "12-20", week: { Sunday: open("10:00-14:00") } };
  const summer = { from: "05-01", to: "10-31", week: { Saturday: open("8:00-12:00") } };
  const week = { Saturday: "7 AM - noon" };
  const suggestion = { fieldName: "openingHours", suggestedValue: week };
  expect(checkEdit({ ...oakCreek, schedule: { seasons: [summer, winter] } }, suggestion)).toMatchObject({
    current: { seasons: [summer, winter] },
    value: { seasons: [{ ...summer, week: { Saturday: open("7:00-12:00") } }, winter] },
  });
});

test.each([
  ["name", "Oak Creek Farmers Market"],
  ["website", "http://example.org"],
  ["openingHours", "Sat 8 AM - noon"],
  ["hasLiveMusic", true],
  ["facebook", null],
])("a %s that the directory already has is refused with the reason", (fieldName, suggestedValue) =>
  expect(checkEdit(oakCreek, { fieldName, suggestedValue })).toEqual({
    ok: false,
    error: "That is what the directory already says. Please change the value, or choose another field.",
    field: "suggestedValue",
  }),
);

test.each([
  [{}, "fieldName"],
  [{ fieldName: "", suggestedValue: "x" }, "fieldName"],
  [{ fieldName: "rating", suggestedValue: "5" }, "fieldName"],
  [{ fieldName: "name" }, "suggestedValue"],
  [{ fieldName: "website", suggestedValue: " " }, "suggestedValue"],
])("%j lacks a required field", (suggestion, field) =>
  expect(checkEdit(oakCreek, suggestion)).toEqual({
    ok: false,
    error: "Please select a field and provide a suggested value",
    field,
  }),
);

test("an invalid value is refused with its field's message", () =>
  expect(checkEdit(oakCreek, { fieldName: "website", suggestedValue: "call us" })).toEqual({
    ok: false,
    error: "The website must be a web address like https://www.example.org",
    field: "suggestedValue",
  }));

describe("the town in an address", () => {
  const market = { ...oakCreek, address: "9 Hill Rd", city: "Oak Creek", zipCode: "53154" };
  const check = (sent: object) => checkEdit(market, { fieldName: "address", suggestedValue: "3 Granary St", ...sent });

  test.each<[object, object]>([
    [{}, {}],
    [{ city: "Oak Creek", zipCode: "53154" }, {}],
    [{ city: " ", zipCode: "" }, {}],
    [
      { city: "Franklin", zipCode: "53132" },
      { city: "Franklin", zipCode: "53132" },
    ],
    // The old town's zip code may be wrong for another town.
    [
      { city: "Franklin", zipCode: "" },
      { city: "Franklin", zipCode: null },
    ],
    [{ city: "Franklin", zipCode: "53154" }, { city: "Franklin" }],
    [{ zipCode: "53155" }, { zipCode: "53155" }],
  ])("%j has the town %j", (sent, town) => expect(check(sent)).toMatchObject({ ok: true, town }));

  test.each<[string, object, string, object]>([
    ["3 Granary St, Green Bay, WI 54301", {}, "3 Granary St", { city: "Green Bay", zipCode: "54301" }],
    ["3 Granary St, Suite B, Green Bay, Wisconsin", {}, "3 Granary St, Suite B", { city: "Green Bay", zipCode: null }],
    ["3 Granary St, Oak Creek WI 53154-0012, USA", {}, "3 Granary St", {}],
    // As the form also sends it.
    [
      "3 Granary St, Green Bay, WI 54301",
      { city: "Oak Creek", zipCode: "53154" },
      "3 Granary St",
      { city: "Green Bay" },
    ],
    ["3 Granary St, Green Bay, WI", { city: "Franklin", zipCode: "" }, "3 Granary St", { city: "Franklin" }],
    ["Granary, Wisconsin Ave", {}, "Granary, Wisconsin Ave", {}],
  ])("is parsed from %j with %j", (suggestedValue, sent, value, town) =>
    expect(check({ suggestedValue, ...sent })).toMatchObject({ ok: true, value, town }),
  );

  test("is a change of its own if the street is the same", () => {
    expect(check({ suggestedValue: "9 Hill Rd", city: "Franklin" })).toMatchObject({ ok: true });
    expect(check({ suggestedValue: "9 Hill Rd", city: "Oak Creek" })).toMatchObject({ ok: false });
  });

  test("requires a five-digit zip code, and is refused with a removal or another field", () => {
    const error = "The zip code must be five digits.";
    expect(check({ zipCode: "5313" })).toEqual({ ok: false, error, field: "zipCode" });
    expect(check({ suggestedValue: null, city: "Franklin" })).toMatchObject({ ok: true, town: {} });
    expect(check({ fieldName: "description", city: "Franklin" })).toMatchObject({ ok: true, town: {} });
  });
});

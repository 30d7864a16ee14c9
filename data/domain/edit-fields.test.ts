import { describe, expect, test } from "vitest";
import {
  type EditableMarket,
  EDITABLE_FIELDS,
  type EditField,
  type FieldValue,
  formatFieldValue,
  getCurrentValue,
  getEditableField,
  isSameValue,
  parseFieldValue,
} from "./edit-fields.ts";
import { type LiveHours, marketSchema } from "./market-schema.ts";

const plain: EditableMarket = { name: "Oak Creek Farmers Market", customList: [], features: [] };

test("the thirteen fields of the specification, in its order", () => {
  expect(EDITABLE_FIELDS.map(({ name, label, kind }) => [name, label, kind])).toEqual([
    ["name", "Name", "text"],
    ["address", "Address", "text"],
    ["phoneNumber", "Phone number", "phone"],
    ["website", "Website", "link"],
    ["facebook", "Facebook page", "link"],
    ["instagram", "Instagram page", "link"],
    ["description", "Description", "long-text"],
    ["customList", "Items available", "list"],
    ["openingHours", "Opening hours", "hours"],
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
  test("is null where the directory says nothing", () => {
    expect(EDITABLE_FIELDS.map(({ name }) => getCurrentValue(plain, name))).toEqual([
      "Oak Creek Farmers Market",
      ...Array.from({ length: 12 }, () => null),
    ]);
  });

  test("is what the directory says", () => {
    const market: EditableMarket = {
      ...plain,
      phoneNumber: "(414) 933-8121",
      customList: ["Eggs"],
      openingHours: { Saturday: "8 AM - noon" },
      hasAtm: false,
    };
    expect(getCurrentValue(market, "phoneNumber")).toBe("(414) 933-8121");
    expect(getCurrentValue(market, "customList")).toEqual(["Eggs"]);
    expect(getCurrentValue(market, "openingHours")).toEqual({ Saturday: "8 AM - noon" });
    expect(getCurrentValue(market, "hasAtm")).toBe(false);
  });

  test("counts an amenity that only the features name", () => {
    const market = { ...plain, features: ["Live Music"], hasLiveMusic: false };
    expect(getCurrentValue(market, "hasLiveMusic")).toBe(true);
    expect(getCurrentValue(market, "isPetFriendly")).toBeNull();
  });

  test("takes what an answer says of this very moment for no hours", () => {
    const openingHours: LiveHours = { Saturday: "8 AM - noon", _open_now: "true" };
    expect(getCurrentValue({ ...plain, openingHours }, "openingHours")).toEqual({ Saturday: "8 AM - noon" });
    const onlyNow: LiveHours = { _open_now: "true" };
    expect(getCurrentValue({ ...plain, openingHours: onlyNow }, "openingHours")).toBeNull();
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
    ["openingHours", { Saturday: "8 AM - noon", Sunday: "" }, { Saturday: "8 AM - noon" }],
    ["openingHours", "Saturday: 8 AM - noon", { Saturday: "8 AM - noon" }],
    ["hasAtm", true, true],
    ["hasAtm", false, false],
    ["servesAlcohol", "Yes", true],
    ["isPetFriendly", " no ", false],
    ["hasLiveMusic", "true", true],
    ["hasLiveMusic", "FALSE", false],
  ])("reads %s %j as %j, which fits the market's record", (field, input, value) => {
    expect(parseFieldValue(field, input)).toEqual({ ok: true, value });
    expect(marketSchema.shape[field].safeParse(value)).toEqual({ success: true, data: value });
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
    ["hasAtm", ""],
    ["hasAtm", undefined],
    ["name", undefined],
  ])("%s %j is no suggestion", (field, input) => {
    expect(parseFieldValue(field, input)).toEqual({
      ok: false,
      error: "Please select a field and provide a suggested value",
    });
  });

  test("null takes a value away, but never the name", () => {
    expect(parseFieldValue("website", null)).toEqual({ ok: true, value: null });
    expect(parseFieldValue("hasAtm", null)).toEqual({ ok: true, value: null });
    expect(parseFieldValue("name", null)).toEqual({
      ok: false,
      error: "A market needs a name. Please write the right one.",
    });
  });

  test("hours that are no times are taken with a warning", () => {
    expect(parseFieldValue("openingHours", { Sunday: "dawn to dusk" })).toMatchObject({
      ok: true,
      value: { Sunday: "dawn to dusk" },
      warning: expect.stringContaining("dawn to dusk") as string,
    });
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
    ["openingHours", [], "The opening hours must be given by weekday. For example Saturday: 8:00 AM - 12:00 PM"],
    ["hasAtm", 1, "Please answer yes or no."],
    ["hasAtm", "maybe", "Please answer yes or no."],
    ["hasAtm", [true], "Please answer yes or no."],
  ])("refuses %s %j", (field, input, error) => {
    expect(parseFieldValue(field, input)).toEqual({ ok: false, error });
  });
});

test.each<[FieldValue | null, string]>([
  ["Oak Creek", "Oak Creek"],
  [["Eggs", "Honey"], "Eggs, Honey"],
  [{ Saturday: "8 AM - noon", Wednesday: "3 - 7 PM" }, "Wednesday: 3 - 7 PM\nSaturday: 8 AM - noon"],
  [true, "Yes"],
  [false, "No"],
  [null, "Not given"],
])("%j reads %j", (value, text) => {
  expect(formatFieldValue(value)).toBe(text);
});

describe("isSameValue", () => {
  test.each<[EditField, FieldValue | null, FieldValue | null]>([
    ["name", "Oak Creek", "Oak Creek"],
    ["address", null, null],
    ["phoneNumber", "414.933.8121", "(414) 933-8121"],
    ["website", "http://example.org/market/", "http://example.org/market"],
    ["website", "https://example.org/?utm_source=x", "https://example.org"],
    ["description", "One.\r\nTwo. ", "One.\nTwo."],
    ["customList", ["Eggs", "Honey"], ["Honey", "Eggs"]],
    ["openingHours", { Saturday: "8:00 AM-12:00 PM" }, { Saturday: "8 AM to noon" }],
    ["openingHours", { Saturday: "8 AM - noon" }, { Saturday: "8 AM - noon", Sunday: "Closed" }],
    ["openingHours", { Saturday: "dawn to dusk" }, { Saturday: "dawn to dusk" }],
    ["hasAtm", false, false],
  ])("of %s, %j is %j", (field, a, b) => {
    expect(isSameValue(field, a, b)).toBe(true);
    expect(isSameValue(field, b, a)).toBe(true);
  });

  test.each<[EditField, FieldValue | null, FieldValue | null]>([
    ["name", "Oak creek", "Oak Creek"],
    ["address", "12 Main St.", null],
    ["website", "http://example.org", "https://example.org"],
    ["website", "https://example.org/a", "https://example.org/A"],
    ["customList", ["Eggs"], ["Eggs", "Honey"]],
    ["customList", ["eggs"], ["Eggs"]],
    ["openingHours", { Saturday: "8 AM - noon" }, { Saturday: "8 AM - 1 PM" }],
    ["openingHours", { Saturday: "8 AM - noon" }, { Sunday: "8 AM - noon" }],
    ["openingHours", { Saturday: "dawn to dusk" }, { Saturday: "dawn to midnight" }],
    ["openingHours", { Saturday: "Closed" }, null],
    ["hasAtm", false, null],
    ["hasAtm", false, true],
  ])("of %s, %j is not %j", (field, a, b) => {
    expect(isSameValue(field, a, b)).toBe(false);
    expect(isSameValue(field, b, a)).toBe(false);
  });
});

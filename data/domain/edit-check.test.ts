import { expect, test } from "vitest";
import { checkEdit } from "./edit-check.ts";
import type { EditableMarket } from "./edit-fields.ts";

const market: EditableMarket = {
  name: "Oak Creek Farmers Market",
  website: "http://example.org/",
  customList: [],
  features: ["Live Music"],
  openingHours: { Saturday: "8:00 AM - 12:00 PM" },
};

test("a change is kept with the value that it replaces", () => {
  expect(checkEdit(market, { fieldName: "name", suggestedValue: " Oak Creek Market " })).toEqual({
    ok: true,
    field: "name",
    current: "Oak Creek Farmers Market",
    value: "Oak Creek Market",
  });
});

test("a fact that was missing replaces nothing", () => {
  expect(checkEdit(market, { fieldName: "hasAtm", suggestedValue: "no" })).toEqual({
    ok: true,
    field: "hasAtm",
    current: null,
    value: false,
  });
});

test("a fact can be taken away where there is one", () => {
  expect(checkEdit(market, { fieldName: "website", suggestedValue: null })).toEqual({
    ok: true,
    field: "website",
    current: "http://example.org/",
    value: null,
  });
});

test("a warning about the value is passed on", () => {
  expect(checkEdit(market, { fieldName: "openingHours", suggestedValue: { Saturday: "mornings" } })).toMatchObject({
    ok: true,
    value: { Saturday: "mornings" },
    warning: expect.stringContaining('Saturday: "mornings"') as string,
  });
});

test.each([
  ["name", "Oak Creek Farmers Market"],
  ["website", "http://example.org"],
  ["openingHours", "Sat 8 AM - noon"],
  ["hasLiveMusic", true],
  ["facebook", null],
])("a %s that the directory has already is refused with the reason", (fieldName, suggestedValue) => {
  expect(checkEdit(market, { fieldName, suggestedValue })).toEqual({
    ok: false,
    error: "That is what the directory already says. Please change the value, or choose another field.",
    field: "suggestedValue",
  });
});

test.each([
  [{}, "fieldName"],
  [{ fieldName: "", suggestedValue: "x" }, "fieldName"],
  [{ fieldName: "rating", suggestedValue: "5" }, "fieldName"],
  [{ fieldName: "name" }, "suggestedValue"],
  [{ fieldName: "website", suggestedValue: " " }, "suggestedValue"],
])("%j lacks what is required", (suggestion, field) => {
  expect(checkEdit(market, suggestion)).toEqual({
    ok: false,
    error: "Please select a field and provide a suggested value",
    field,
  });
});

test("a value of the wrong kind is refused in its field's words", () => {
  expect(checkEdit(market, { fieldName: "website", suggestedValue: "call us" })).toEqual({
    ok: false,
    error: "The website must be a web address like https://www.example.org",
    field: "suggestedValue",
  });
});

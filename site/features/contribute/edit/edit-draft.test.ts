import { expect, test } from "vitest";
import type { ContributeMarket } from "../contribute-market.ts";
import { type EditValues, getEditorValue, getSuggestedValue, packEdit, parseEditDraft } from "./edit-draft.ts";
import { open } from "#data/schedule/testing/hours.ts";

const MARKET: ContributeMarket = {
  id: 12,
  name: "Oak Creek Farmers Market",
  city: "Oak Creek",
  customList: ["Honey", "Eggs"],
  features: [],
  schedule: { seasons: [{ week: { Saturday: open("8:00-12:00"), Sunday: [] } }] },
  phoneNumber: "(414) 555-0134",
  photoCount: 0,
};

const EMPTY = parseEditDraft({});

test("an editor starts from what the directory says", () => {
  expect(getEditorValue(MARKET, "name")).toBe("Oak Creek Farmers Market");
  expect(getEditorValue(MARKET, "website")).toBe("");
  expect(getEditorValue(MARKET, "customList")).toEqual(["Honey", "Eggs"]);
  expect(getEditorValue(MARKET, "openingHours")).toEqual({
    seasons: [{ week: { Saturday: open("8:00-12:00"), Sunday: [] } }],
  });
  expect(getEditorValue(MARKET, "hasAtm")).toBeNull();
});

test("what is sent is what the editor shows, with the item that is still being typed", () => {
  const list: EditValues = { ...EMPTY, fieldName: "customList", newItem: "Sweet corn" };
  expect(getSuggestedValue(MARKET, list)).toEqual(["Honey", "Eggs", "Sweet corn"]);
  expect(getSuggestedValue(MARKET, { ...list, values: { customList: ["Eggs"] }, newItem: " " })).toEqual(["Eggs"]);
});

test("no answer is no suggestion, and not a removal", () => {
  expect(getSuggestedValue(MARKET, EMPTY)).toBeUndefined();
  expect(getSuggestedValue(MARKET, { ...EMPTY, fieldName: "hasAtm" })).toBeUndefined();
  expect(getSuggestedValue(MARKET, { ...EMPTY, fieldName: "phoneNumber", isRemoval: true })).toBeNull();
});

test("a schedule that is opened and left as it is changes nothing, nor does taking out a day that is closed anyway", () => {
  const openingHours = { seasons: [{ week: { Saturday: "8 AM - noon", Monday: "" } }] };
  expect(packEdit(MARKET, { ...EMPTY, fieldName: "openingHours", values: { openingHours } })).toMatchObject({
    field: "suggestedValue",
  });
  expect(packEdit(MARKET, { ...EMPTY, fieldName: "openingHours" })).toMatchObject({
    field: "suggestedValue",
  });
});

test("a checked edit carries both values and leaves out what was left empty", () => {
  const values: EditValues = {
    ...EMPTY,
    fieldName: "phoneNumber",
    values: { phoneNumber: "414 555 0199" },
    submitterEmail: " ann@example.org ",
  };
  expect(packEdit(MARKET, values)).toEqual({
    kind: "edit",
    url: "/api/markets/12/suggest-edit",
    fields: {
      fieldName: "phoneNumber",
      currentValue: "(414) 555-0134",
      suggestedValue: "(414) 555-0199",
      submitterEmail: "ann@example.org",
    },
    marketName: "Oak Creek Farmers Market",
    page: "/markets/12",
  });
});

test("an address is sent with its town and zip code, as the form shows them", () => {
  const values: EditValues = { ...EMPTY, fieldName: "address", values: { address: "3 Granary St" } };
  const sent = (market: ContributeMarket, more: Partial<EditValues> = {}) => {
    const packed = packEdit(market, { ...values, ...more });
    return "fields" in packed ? packed.fields : packed;
  };
  expect(sent({ ...MARKET, zipCode: "53154" })).toMatchObject({ city: "Oak Creek", zipCode: "53154" });
  expect(sent(MARKET, { town: { city: "Franklin" } })).toMatchObject({ city: "Franklin" });
  expect(sent(MARKET, { town: { zipCode: "5313" } })).toMatchObject({ field: "zipCode" });
  const removal = sent({ ...MARKET, address: "9 Hill Rd" }, { isRemoval: true, town: { city: "Franklin" } });
  expect(removal).not.toHaveProperty("city");
  expect(sent(MARKET, { fieldName: "phoneNumber", values: { phoneNumber: "414 555 0199" } })).not.toHaveProperty(
    "city",
  );
  expect(parseEditDraft({ town: { city: "Franklin", zipCode: 7, state: "WI" } }).town).toEqual({ city: "Franklin" });
});

test("a draft of another kind than the field's is left out", () => {
  const kept = {
    fieldName: "nonsense",
    values: { name: 7, customList: ["Eggs", 1], openingHours: { Friday: "8 AM" }, hasAtm: "yes", website: "x" },
    newItem: 3,
    isRemoval: "true",
    reason: "Moved",
  };
  expect(parseEditDraft(kept)).toEqual({
    fieldName: "",
    values: { website: "x" },
    town: {},
    newItem: "",
    isRemoval: false,
    reason: "Moved",
    submitterName: "",
    submitterEmail: "",
  });
  const openingHours = {
    seasons: [
      {
        week: { Friday: "", Saturday: open("8:00-12:00") },
        years: [{ from: "", to: "" }],
        rhythm: { everyWeeks: 2, since: "" },
      },
    ],
    days: [{ on: "" }, { on: "07-04", hours: open("8:00-12:00") }],
  };
  const good = { fieldName: "hasAtm", values: { hasAtm: false, customList: [], openingHours } };
  expect(parseEditDraft(good)).toMatchObject(good);
  const odd = { seasons: [{ week: { Friday: [{ opens: 480 }] } }] };
  expect(parseEditDraft({ ...good, values: { openingHours: odd } }).values).toEqual({});
});

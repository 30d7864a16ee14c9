import { expect, test } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import {
  EMPTY_EDIT,
  type EditValues,
  getEditorValue,
  getSuggestedValue,
  packEdit,
  parseEditDraft,
} from "./edit-draft.ts";

const MARKET: ContributeMarket = {
  id: 12,
  name: "Oak Creek Farmers Market",
  city: "Oak Creek",
  customList: ["Honey", "Eggs"],
  features: [],
  payments: ["wic"],
  schedule: { seasons: [{ week: { Saturday: open("8:00-12:00"), Sunday: [] } }] },
  phoneNumber: "(414) 555-0134",
  photoCount: 0,
};

const edit = (more: Partial<EditValues>): EditValues => ({ ...EMPTY_EDIT, ...more });

test("an editor starts with the current value and keeps the choice, even an empty one", () => {
  expect(getEditorValue(MARKET, EMPTY_EDIT, "customList")).toEqual(["Honey", "Eggs"]);
  expect(getEditorValue(MARKET, EMPTY_EDIT, "hasAtm")).toBeNull();
  expect(getEditorValue({ ...MARKET, hasAtm: true }, edit({ values: { hasAtm: null } }), "hasAtm")).toBeNull();
});

test("the suggested value is what the editor shows, including an item still being typed", () => {
  const list = edit({ fieldName: "customList", newItem: "Sweet corn" });
  expect(getSuggestedValue(MARKET, list)).toEqual(["Honey", "Eggs", "Sweet corn"]);
  expect(getSuggestedValue({ ...MARKET, customList: [] }, list)).toEqual(["Sweet corn"]);
  expect(getSuggestedValue(MARKET, { ...list, values: { customList: ["Eggs"] }, newItem: " " })).toEqual(["Eggs"]);
  expect(getSuggestedValue(MARKET, { ...list, fieldName: "payments" })).toEqual(["wic"]);
});

test('"not known" is no suggestion and no removal', () => {
  expect(getSuggestedValue(MARKET, EMPTY_EDIT)).toBeUndefined();
  expect(getSuggestedValue(MARKET, edit({ fieldName: "hasAtm" }))).toBeUndefined();
  expect(getSuggestedValue(MARKET, edit({ fieldName: "phoneNumber", isRemoval: true }))).toBeNull();
});

test("an unchanged schedule is no suggestion, nor is clearing a closed day", () => {
  const openingHours = { seasons: [{ week: { Saturday: "8 AM - noon", Monday: "" } }] };
  const refused = { field: "suggestedValue" };
  expect(packEdit(MARKET, edit({ fieldName: "openingHours", values: { openingHours } }))).toMatchObject(refused);
  expect(packEdit(MARKET, edit({ fieldName: "openingHours" }))).toMatchObject(refused);
});

test("only a closing is sent with a date", () => {
  const sent = (fieldName: EditValues["fieldName"], since: string) => {
    const packed = packEdit(MARKET, edit({ fieldName, since, values: { phoneNumber: "414 555 0199" } }));
    return "fields" in packed ? packed.fields : packed;
  };
  expect(sent("standing", " 2025 ")).toEqual({
    ...{ fieldName: "standing", currentValue: null, suggestedValue: "closed", since: "2025" },
  });
  expect(sent("standing", "")).not.toHaveProperty("since");
  expect(sent("phoneNumber", "2025")).not.toHaveProperty("since");
});

test("an address is sent with the town and zip code that the form shows", () => {
  const sent = (market: ContributeMarket, more: Partial<EditValues> = {}) => {
    const packed = packEdit(market, edit({ fieldName: "address", values: { address: "3 Granary St" }, ...more }));
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
});

test("a draft is restored as typed; one of an earlier form version without its hours", () => {
  const kept = edit({
    fieldName: "openingHours",
    values: { hasAtm: false, openingHours: { seasons: [{ week: { Friday: "8 A" } }] } },
    town: { city: "Franklin" },
    reason: "Moved",
  });
  expect(parseEditDraft({ ...kept })).toEqual(kept);
  expect(parseEditDraft({ ...kept, shape: undefined })).toEqual({ ...kept, values: { hasAtm: false } });
});

test("values of a wrong type are left out", () => {
  const odd = { fieldName: "nonsense", values: null, newItem: 3, isRemoval: "true", reason: "Moved", town: 7 };
  expect(parseEditDraft(odd)).toEqual(edit({ reason: "Moved" }));
  expect(packEdit(MARKET, parseEditDraft({ fieldName: "name", values: { name: 7 }, town: {} }))).toMatchObject({
    field: "suggestedValue",
  });
});

import { expect, test } from "vitest";
import { CROPS } from "../../crops/crops.ts";
import { DIRECTORY_PRODUCTS, orderItems, parsePortalProducts } from "./products.ts";

test("the portal's products become plain words", () =>
  expect(parsePortalProducts("Fresh fruits;Dairy products.;Wine, spirits, beer, hard cider;")).toEqual({
    items: ["Fruit", "Cheese & dairy", "Wine, beer & hard cider"],
    unknown: [],
    isPartial: false,
  }));

test("an unknown product is reported and dropped", () =>
  expect(parsePortalProducts("Honey;Moon dust")).toEqual({
    items: ["Honey"],
    unknown: ["Moon dust"],
    isPartial: false,
  }));

test("a truncated list is reported", () => {
  expect(parsePortalProducts("Poultry/fowl meat and products;Prepared foods").isPartial).toBe(true);
  expect(parsePortalProducts("").isPartial).toBe(false);
});

test("items are listed once, food before crafts", () =>
  expect(orderItems(["Pet food", "Honey", "Vegetables", "Honey"])).toEqual(["Vegetables", "Honey", "Pet food"]));

test("both sources share one vocabulary", () => expect(orderItems(Object.values(DIRECTORY_PRODUCTS))).toHaveLength(28));

test("every crop of the region belongs to an item", () =>
  expect(CROPS.map(({ item }) => item).filter((item) => orderItems([item]).length === 0)).toEqual([]));

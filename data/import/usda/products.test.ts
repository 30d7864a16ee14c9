import { expect, test } from "vitest";
import { CROPS } from "../../crops/crops.ts";
import { DIRECTORY_PRODUCTS, orderItems, parsePortalProducts } from "./products.ts";

test.each([
  [
    "Fresh fruits;Dairy products.;Wine, spirits, beer, hard cider;",
    ["Fruit", "Cheese & dairy", "Wine, beer & hard cider"],
  ],
  ["Honey;Moon dust", ["Honey"], ["Moon dust"]],
  // A list that has lost its first half.
  ["Poultry/fowl meat and products;Prepared foods", ["Poultry", "Prepared food"], [], true],
  ["", []],
])("the products %j are the items %j", (text, items, unknown = [], isPartial = false) =>
  expect(parsePortalProducts(text)).toEqual({ items, unknown, isPartial }),
);

test("items are listed once, food before crafts", () =>
  expect(orderItems(["Pet food", "Honey", "Vegetables", "Honey"])).toEqual(["Vegetables", "Honey", "Pet food"]));

test("both sources share one vocabulary", () => expect(orderItems(Object.values(DIRECTORY_PRODUCTS))).toHaveLength(28));

test("every crop of the region belongs to an item", () =>
  expect(CROPS.map(({ item }) => item).filter((item) => orderItems([item]).length === 0)).toEqual([]));

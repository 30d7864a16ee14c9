import { expect, test } from "vitest";
import { toSlug, toTown, townKey } from "./places.ts";

test.each([
  ["St. Croix", "st-croix"],
  ["Fond du Lac", "fond-du-lac"],
  ["Land O’Lakes", "land-olakes"],
  ["Doña Ana", "dona-ana"],
])("the slug of %s is %s", (name, slug) => expect(toSlug(name)).toBe(slug));

test("a town has the spelling that most of its markets use, the longer one in a tie", () => {
  expect(townKey({ city: "DePere" })).toBe(townKey({ city: "De Pere" }));
  expect(toTown([{ city: "DePere" }, { city: "De Pere" }])).toEqual({
    kind: "town",
    name: "De Pere",
    slug: "town/de-pere",
  });
  expect(toTown([{ city: "MADISON" }, { city: "Madison" }, { city: "Madison" }]).name).toBe("Madison");
});

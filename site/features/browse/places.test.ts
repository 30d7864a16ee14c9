import { expect, test } from "vitest";
import { toCounty, toPath, toSlug, toState, toTown, townKey } from "./places.ts";

test.each([
  ["St. Croix", "st-croix"],
  ["Fond du Lac", "fond-du-lac"],
  ["Land O’Lakes", "land-olakes"],
  ["La Crosse", "la-crosse"],
  ["Prairie du Chien", "prairie-du-chien"],
  ["Doña Ana", "dona-ana"],
])("the slug of %s is %s", (name, slug) => expect(toSlug(name)).toBe(slug));

test("page addresses contain place and topic", () => {
  const [dane, madison] = [toCounty("Dane"), toTown([{ city: "Madison" }])];
  expect([toPath(dane, "all"), toPath(dane, "Saturday"), toPath(toCounty("St. Croix"), "snap")]).toEqual([
    "/browse/dane-county",
    "/browse/dane-county/saturday",
    "/browse/st-croix-county/snap",
  ]);
  expect([toPath(madison, "all"), toPath(madison, "Sunday")]).toEqual([
    "/browse/town/madison",
    "/browse/town/madison/sunday",
  ]);
  const state = toState("Wisconsin");
  expect([toPath(state, "Saturday"), toPath(state, "winter"), toPath(state, "farm-stands")]).toEqual([
    "/browse/saturday",
    "/browse/winter",
    "/browse/farm-stands",
  ]);
});

test("a town has the spelling that most of its markets use, the longer one in a tie", () => {
  expect(townKey({ city: "DePere" })).toBe(townKey({ city: "De Pere" }));
  expect(toTown([{ city: "DePere" }, { city: "De Pere" }])).toEqual({
    kind: "town",
    name: "De Pere",
    slug: "town/de-pere",
  });
  expect(toTown([{ city: "MADISON" }, { city: "Madison" }, { city: "Madison" }]).name).toBe("Madison");
});

import { expect, test } from "vitest";
import { getBadgeBox, placeBadges } from "./badges.ts";

const group = (x: number, y: number, text = "3 open") => ({ x, y, radius: 17, text });

test("words stand below their group, and clear of its number", () => {
  expect(placeBadges([group(0, 0)])).toEqual(["below"]);
  expect(getBadgeBox(group(0, 0), "below").top).toBeGreaterThan(10);
});

test("beside other words that would be covered they stand above", () =>
  expect(placeBadges([group(0, 0), group(44, 0, "12 likely")])).toEqual(["below", "above"]));

test("over a pin there are none", () =>
  expect(placeBadges([group(0, 0), { ...group(0, 34), text: "" }, { ...group(0, -34), text: "" }])).toEqual([
    null,
    null,
    null,
  ]));

test("a pin has no words", () => expect(placeBadges([group(0, 0, "")])).toEqual([null]));

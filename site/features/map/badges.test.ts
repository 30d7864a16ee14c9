import { expect, test } from "vitest";
import { getBadgeBox, placeBadges } from "./badges.ts";

const group = (x: number, y: number, text = "3 open") => ({ x, y, radius: 17, text });

test("a badge is below its cluster and does not cover the number", () => {
  expect(placeBadges([group(0, 0)])).toEqual(["below"]);
  expect(getBadgeBox(group(0, 0), "below").top).toBeGreaterThan(10);
});

test("where it would cover another badge, it is above", () =>
  expect(placeBadges([group(0, 0), group(44, 0, "12 likely")])).toEqual(["below", "above"]));

test("where it would cover a pin, there is no badge", () =>
  expect(placeBadges([group(0, 0), { ...group(0, 34), text: "" }, { ...group(0, -34), text: "" }])).toEqual([
    null,
    null,
    null,
  ]));

test("a pin has no badge", () => expect(placeBadges([group(0, 0, "")])).toEqual([null]));

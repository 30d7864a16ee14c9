import { expect, test } from "vitest";
import { getBadgeBox, getCircleBox, placeBadges } from "./badges.ts";

const group = (x: number, y: number, text = "3 open") => ({ x, y, radius: 17, text });

test("a badge is below its cluster and does not cover the number", () =>
  expect(placeBadges([group(0, 0)])).toEqual(["below"]));

test("a cluster's circle and its badges take this many pixels", () => {
  const owner = group(100, 50);
  expect(getCircleBox(owner)).toEqual({ left: 83, right: 117, top: 36, bottom: 64 });
  expect(getBadgeBox(owner, "below")).toEqual({ left: 73.6, right: 126.4, top: 64, bottom: 82 });
  expect(getBadgeBox(owner, "above")).toEqual({ left: 73.6, right: 126.4, top: 18, bottom: 36 });
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

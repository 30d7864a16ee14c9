import { expect, test } from "vitest";
import { type Box, square } from "../space.ts";
import { type Owner, placeBadges } from "./badges.ts";

const SIZE = { x: 800, y: 600 };
const group = (x: number, y: number, ...texts: string[]): Owner => ({ x, y, radius: 17, texts });
const pin = (x: number, y: number) => group(x, y);

const place = (owners: Owner[], covers: Box[] = []) =>
  placeBadges(owners, covers, SIZE).map((badge) => badge && `${badge.text} ${badge.side} ${badge.size}`);

const BOTH = ["3 open, 2 likely", "3 open"];

test("a cluster and its badge take this many pixels; larger text takes more", () => {
  const owner = group(100, 50, "3 open");
  expect(square(owner, owner.radius)).toEqual({ left: 83, right: 117, top: 33, bottom: 67 });
  const near = (value: number) => expect.closeTo(value, 1) as number;
  const at = { text: "3 open", side: "below", size: 14 };
  expect(placeBadges([owner], [], SIZE)).toEqual([
    { ...at, left: near(66), right: near(134), top: 64, bottom: near(84) },
  ]);
  expect(placeBadges([owner], [], SIZE, 2)).toEqual([
    { ...at, left: near(32), right: near(168), top: 64, bottom: near(104) },
  ]);
});

test.each<[where: string, others: Owner[], badge: string | null]>([
  ["says all below its cluster", [], "3 open, 2 likely below 14"],
  ["leaves out what is likely, beside a pin", [pin(460, 330)], "3 open below 14"],
  ["is above, if a pin is below", [pin(400, 345)], "3 open above 14"],
  ["is small, between pins", [pin(449, 330), pin(449, 270)], "3 open below 12"],
  ["is small above, if a pin is below", [pin(449, 270), pin(400, 345)], "3 open above 12"],
  ["is not there without space", [pin(400, 340), pin(400, 260)], null],
])("a badge %s", (_, others, badge) => expect(place([group(400, 300, ...BOTH), ...others])[0]).toBe(badge));

test("the first one chooses first, and pins have none", () =>
  expect(place([group(400, 300, ...BOTH), group(460, 300, "2 likely"), pin(100, 100)])).toEqual([
    "3 open below 14",
    "2 likely above 14",
    null,
  ]));

test.each<[where: string, x: number, y: number, badge: string]>([
  ["at the left edge", 40, 300, "3 open below 14"],
  ["at the lower edge", 400, 575, "3 open above 14"],
  ["beyond the edge, where it is not seen yet", -20, 300, "3 open, 2 likely below 14"],
])("%s a badge is in the map", (_, x, y, badge) => expect(place([group(x, y, ...BOTH)])).toEqual([badge]));

test("a badge lies below no control", () => {
  const buttons = { left: 430, right: 480, top: 310, bottom: 500 };
  expect(place([group(400, 300, ...BOTH)], [buttons])).toEqual(["3 open above 14"]);
});

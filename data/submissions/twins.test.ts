import { expect, test } from "vitest";
import { groupTwins, type Waiting } from "./twins.ts";

const NOTHING = { marketId: null, field: null, name: null, town: null, isSuspect: false };

function edit(id: number, marketId: number, field: string, isSuspect = false): Waiting {
  return { ...NOTHING, id, kind: "edit", marketId, field, isSuspect };
}

function market(id: number, name: string, town: string): Waiting {
  return { ...NOTHING, id, kind: "market", name, town };
}

test("edits of one fact of a market are on one card, where the oldest of them is", () => {
  const waiting = [edit(1, 7, "website"), edit(2, 8, "website"), edit(3, 7, "phoneNumber"), edit(4, 7, "website")];
  expect(groupTwins(waiting).map(({ ids }) => ids)).toEqual([[1, 4], [2], [3]]);
});

test("what senders of spam sent comes last, apart from what others say of the same", () => {
  expect(groupTwins([edit(1, 7, "website", true), edit(2, 7, "website"), edit(3, 7, "website", true)])).toEqual([
    { ids: [2], isSuspect: false },
    { ids: [1, 3], isSuspect: true },
  ]);
});

test("suggested markets are on one card by town and name", () => {
  const waiting = [
    market(1, "Oak Creek Farmers Market", "Oak Creek"),
    market(2, "Lakefront Market", "Oak Creek"),
    market(3, "oak creek market", "OAK CREEK"),
    market(4, "Oak Creek Farmers Market", "Viroqa"),
    market(5, "Lake Front Farmers Market", "Oak Creek"),
    market(6, "The Lakefront Saturday Market", "Oak Creek"),
  ];
  expect(groupTwins(waiting).map(({ ids }) => ids)).toEqual([[1, 3], [2, 6], [4], [5]]);
});

test("photos are each on a card of their own, and no card grows without an end", () => {
  const photos: Waiting[] = [1, 2].map((id) => ({ ...NOTHING, id, kind: "photos", marketId: 7 }));
  expect(groupTwins(photos).map(({ ids }) => ids)).toEqual([[1], [2]]);
  const many = Array.from({ length: 30 }, (_, index) => edit(index + 1, 7, "description"));
  expect(groupTwins(many).map(({ ids }) => ids.length)).toEqual([24, 6]);
});

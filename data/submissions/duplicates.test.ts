import { expect, test } from "vitest";
import { groupDuplicates, type CardTexts } from "./duplicates.ts";

const NOTHING = { marketId: null, facts: null, name: null, town: null };

function edit(id: number, marketId: number, facts: string): CardTexts {
  return { ...NOTHING, id, kind: "edit", marketId, facts };
}

function market(id: number, name: string, town: string): CardTexts {
  return { ...NOTHING, id, kind: "market", name, town };
}

test("edits of the same fact of a market share a card, at the oldest one's position", () => {
  const waiting = [edit(1, 7, "website"), edit(2, 8, "website"), edit(3, 7, "phoneNumber"), edit(4, 7, "website")];
  expect(groupDuplicates(waiting)).toEqual([[1, 4], [2], [3]]);
});

test("suggested markets share a card by town and name", () => {
  const waiting = [
    market(1, "Oak Creek Farmers Market", "Oak Creek"),
    market(2, "Lakefront Market", "Oak Creek"),
    market(3, "oak creek market", "OAK CREEK"),
    market(4, "Oak Creek Farmers Market", "Viroqa"),
    market(5, "Lake Front Farmers Market", "Oak Creek"),
    market(6, "The Lakefront Saturday Market", "Oak Creek"),
  ];
  expect(groupDuplicates(waiting)).toEqual([[1, 3], [2, 6], [4], [5]]);
});

test("each photo submission has its own card, and the size of a card is limited", () => {
  const photos: CardTexts[] = [1, 2].map((id) => ({ ...NOTHING, id, kind: "photos", marketId: 7 }));
  expect(groupDuplicates(photos)).toEqual([[1], [2]]);
  const many = Array.from({ length: 30 }, (_, index) => edit(index + 1, 7, "description"));
  expect(groupDuplicates(many).map(({ length }) => length)).toEqual([24, 6]);
});

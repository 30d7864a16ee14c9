import { expect, test } from "vitest";
import type { Market } from "../market/market-schema.ts";
import type { NewsArticle } from "../news/news-schema.ts";
import {
  countChanges,
  countNewsDifferences,
  describeNewsDifferences,
  findDifferences,
  losesTooMany,
} from "./snapshot-differences.ts";

function market(id: number, name: string, more: Partial<Market> = {}): Market {
  const place = { latitude: 43.07, longitude: -89.38, city: "Madison" };
  const lists = { photos: [], customList: [], features: [], payments: [] };
  return { id, listingType: "market", name, ...place, ...lists, sources: [], ...more } as unknown as Market;
}

test("equal markets make no difference, whatever their order", () => {
  const dane = market(1, "Dane");
  expect(findDifferences([dane, market(2, "Westby")], [market(2, "Westby"), market(1, "Dane")])).toEqual([]);
});

test("what was added, changed and removed, each by name, and of changes every field before and after", () => {
  const before = [market(1, "Dane"), market(2, "Westby", { phoneNumber: "(608) 555-0101" }), market(3, "Gone")];
  const after = [
    market(5, "New B"),
    market(4, "New A"),
    market(1, "Dane"),
    market(2, "Westby", { photos: ["a.webp"], website: "https://westby.example/" }),
  ];
  const change = { kind: "market", id: 2 };
  expect(findDifferences(before, after)).toEqual([
    { kind: "added", marketId: 4, name: "New A", city: "Madison", fields: [] },
    { kind: "added", marketId: 5, name: "New B", city: "Madison", fields: [] },
    {
      kind: "changed",
      marketId: 2,
      name: "Westby",
      city: "Madison",
      fields: ["photos", "website", "phoneNumber"],
      details: [
        { ...change, field: "photos", before: [], after: ["a.webp"] },
        { ...change, field: "website", before: null, after: "https://westby.example/" },
        { ...change, field: "phoneNumber", before: "(608) 555-0101", after: null },
      ],
    },
    { kind: "removed", marketId: 3, name: "Gone", city: "Madison", fields: [] },
  ]);
});

test("of very many changes the first 500 come with their values", () => {
  const before = Array.from({ length: 502 }, (_, id) => market(id, `Market ${id}`));
  const after = before.map((old) => ({ ...old, city: "Viroqua" }));
  const differences = findDifferences(before, after);
  expect(differences).toHaveLength(502);
  expect(differences.filter(({ details }) => details)).toHaveLength(500);
  expect(differences.at(-1)).toMatchObject({ kind: "changed", fields: ["city"] });
});

test.each([
  ["nothing", [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], false],
  ["a fifth", [1, 2, 3, 4, 5], [1, 2, 3, 4], false],
  ["more than a fifth", [1, 2, 3, 4, 5], [1, 2, 3], true],
  ["more than a fifth, with as many new ones", [1, 2, 3, 4, 5], [1, 2, 3, 6, 7], true],
  ["all", [1], [], true],
  ["nothing of nothing", [], [1], false],
])("losing %s", (_what, before, after, expected) => {
  const list = (ids: number[]) => ids.map((id) => ({ id }));
  expect(losesTooMany(list(before), list(after))).toBe(expected);
});

test("a market that closes is lost, and one that had closed before is not", () => {
  const closed = { is: "closed", on: "2025-11", source: "community" } as const;
  const held = [1, 2, 3, 4].map((id) => ({ id }));
  expect(losesTooMany([...held, { id: 5, standing: closed }], held)).toBe(false);
  expect(losesTooMany(held, [...held.slice(1), { id: 1, standing: closed }])).toBe(true);
});

test("articles are counted: new ones, changed ones, and those that are gone", () => {
  const news = (id: string, title: string): NewsArticle => ({
    id,
    kind: "news",
    title,
    source: "County Extension",
    publishDate: "2026-07-04T12:00:00.000Z",
    summary: "",
    categories: ["Fruit"],
  });
  const before = [news("1", "Apples"), news("2", "Cherries"), news("3", "Plums")];
  const after = [news("4", "Pears"), news("2", "Tart cherries"), news("5", "Grapes"), news("1", "Apples")];
  expect(countNewsDifferences(before, after)).toEqual({ added: 2, changed: 1, removed: 1 });
  expect(countNewsDifferences(before, before.toReversed())).toEqual({ added: 0, changed: 0, removed: 0 });
});

test.each([
  [{ added: 2, changed: 1, removed: 3 }, "News: 2 new, 1 changed, 3 gone"],
  [{ added: 0, changed: 1, removed: 0 }, "News: 1 changed"],
  [{ added: 0, changed: 0, removed: 0 }, null],
])("in words: %o", (news, words) => {
  expect(describeNewsDifferences(news)).toBe(words);
});

test("what waits are markets and articles together", () => {
  const changes = findDifferences([], [market(1, "Dane"), market(2, "Westby")]);
  expect(countChanges({ changes, news: { added: 3, changed: 1, removed: 1 } })).toBe(7);
});

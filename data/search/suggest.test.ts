import { expect, test } from "vitest";
import { NO_FILTERS } from "../market/filter.ts";
import { addItem, addPhrase, listPhrases } from "./phrases.ts";
import { findNamed, suggestMeanings, toFilters } from "./suggest.ts";

const phrases = listPhrases([
  { name: "strawberries", item: "Fruit" },
  { name: "winter squash", item: "Vegetables" },
]);
addItem(phrases, "Vegetables");
for (const value of ["Sturgeon Bay", "Milwaukee", "Madison", "Green Bay", "Bayfield"])
  addPhrase(phrases, value, { kind: "town", value });
for (const value of ["Door", "Milwaukee", "Dane", "Green"]) addPhrase(phrases, value, { kind: "county", value });
addPhrase(phrases, "53711", { kind: "zip", value: "53711" });
const lexicon = {
  phrases,
  getMeanings: (key: string) => phrases.get(key) ?? [],
  stateNames: ["wi"],
  findPlace: (words: string) => {
    const likeness = ({ "sturgn bay": "typos", "bay sturgeon": "part" } as const)[words];
    return likeness ? { meanings: [{ kind: "town" as const, value: "Sturgeon Bay" }], likeness } : null;
  },
  getWeight: () => 1,
};

/** "day saturday + town Madison", and in brackets the words that stay a search: "day saturday (madison)". */
const suggest = (query: string) =>
  suggestMeanings(query, lexicon, 8).map(({ meanings, rest }) => {
    const filters = meanings.map(({ kind, value }) => `${kind} ${value}`).join(" + ");
    return rest === "" ? filters : `${filters} (${rest})`;
  });

test.each<[query: string, suggestions: string[]]>([
  ["vegetables", ["item Vegetables"]],
  ["veget", ["item Vegetables"]],
  ["sturgeon b", ["town Sturgeon Bay"]],
  ["madisn", ["town Madison"]],
  ["madisn farmers market", ["type farmers-market (madisn)", "town Madison"]],
  ["satu", ["day saturday"]],
  ["near 53711", ["zip 53711"]],
  ["door", ["county Door"]],
  ["farmers market in madison, wi", ["town Madison"]],
  ["wic", ["payment wic + payment wic-cash", "payment wic-cash"]],
  ["milwaukee", ["town Milwaukee", "county Milwaukee"]],
  ["oak snap madison", ["payment snap + town Madison (oak)", "payment snap (oak madison)", "town Madison (oak snap)"]],
  ["", []],
  // There is no filter for seasons.
  ["winter", []],
  ["milwaukee winter", ["town Milwaukee (winter)", "county Milwaukee (winter)"]],
  // A time needs its day.
  ["saturday morning", ["day saturday + time 09:00"]],
  ["tonight", ["day today + time 17:00"]],
  ["near me", ["here here"]],
  [
    "open now near me snap",
    ["day now + here here + payment snap", "day now (snap)", "here here (open now snap)", "payment snap (open now)"],
  ],
  ["sábado madison", ["day saturday + town Madison", "day saturday (madison)", "town Madison (saturday)"]],
  // A named place wins over the visitor's position.
  ["madison nearby", ["town Madison"]],
  ["next saturday door county", ["day saturday + county Door", "day saturday (door county)", "county Door (saturday)"]],
  // The list takes only one filter of this kind.
  ["saturday sunday", ["day saturday", "day sunday"]],
  [
    "madison sturgeon bay snap",
    [
      "town Madison + payment snap",
      "town Madison (snap)",
      "town Sturgeon Bay (snap)",
      "payment snap (madison sturgeon bay)",
    ],
  ],
  // No suggestion begins within an understood phrase.
  ["green bay", ["town Green Bay"]],
  // Places are recognized with a typo, alone and next to other known words.
  ["sturgn bay", ["town Sturgeon Bay"]],
  ["bay sturgeon", ["town Sturgeon Bay"]],
  ["farmers market in sturgn bay, wi", ["town Sturgeon Bay"]],
  [
    "sturgn bay farmers market saturday",
    ["town Sturgeon Bay + day saturday", "town Sturgeon Bay (saturday)", "day saturday (sturgn bay)"],
  ],
  ["qqq", []],
])("%j suggests %j", (query, suggestions) => expect(suggest(query)).toEqual(suggestions));

test.each([
  ["saturday madison", true, null],
  ["madison", true, null],
  ["madis", false, null],
  ["madisn", false, null],
  // Typos in a place's name are told; a part of a name is only completed.
  ["farmers market in sturgn bay saturday", true, "sturgn bay"],
  ["bay sturgeon", false, null],
  ["bay sturgeon saturday", false, null],
])("the meaning of %j is exact: %s, with typos in %j", (query, isExact, mistyped) =>
  expect(suggestMeanings(query, lexicon, 8)[0]).toMatchObject({ isExact, mistyped }),
);

test("of several completions, the one that most markets match comes first", () => {
  const getWeight = ({ value }: { value: string }) => (value === "Milwaukee" ? 20 : 1);
  addPhrase(phrases, "Milo", { kind: "town", value: "Milo" });
  expect(suggestMeanings("mil", { ...lexicon, getWeight }, 1)[0]?.meanings[0]?.value).toBe("Milwaukee");
  expect(suggestMeanings("mil", lexicon, 1)[0]?.meanings[0]?.value).toBe("Milo");
});

test("suggested filters are added to the current ones, and a new day keeps the time", () => {
  const filters = { ...NO_FILTERS, when: "sunday", at: 540, item: ["Honey"], payment: ["snap"] } as const;
  const change = toFilters(
    [
      { kind: "day", value: "saturday" },
      { kind: "time", value: "09:00" },
      { kind: "item", value: "Fruit" },
      { kind: "payment", value: "snap" },
      { kind: "payment", value: "wic" },
      { kind: "amenity", value: "pet-friendly" },
      { kind: "county", value: "Door" },
      { kind: "type", value: "farm-stand" },
      { kind: "town", value: "Sturgeon Bay" },
    ],
    filters,
  );
  expect(change).toEqual({
    when: "saturday",
    at: 540,
    item: ["Honey", "Fruit"],
    payment: ["snap", "wic"],
    amenity: ["pet-friendly"],
    county: "Door",
    type: ["farm-stand"],
  });
});

const NAMED = [
  { name: "Farmers' Market on Broadway" },
  { name: "Broad Street Market" },
  { name: "Oak Market", otherNames: ["Cathedral Square", "Westown Day Market"] },
];

test.each<[words: string, found: number[]]>([
  ["broad", [0, 1]],
  ["street bro", [1]],
  // Words that many names have.
  ["farmers market", []],
  // Other names count, but not words from two names.
  ["cathed squ", [2]],
  ["westown", [2]],
  ["cathedral westown", []],
])("markets named after %j: by prefixes of the significant words", (words, found) =>
  expect(findNamed(NAMED, words)).toEqual(found.map((index) => NAMED[index])),
);

import { expect, test } from "vitest";
import { addPhrase, listPhrases } from "./phrases.ts";
import { listTellingWords, readQuery } from "./read-query.ts";

const phrases = listPhrases([
  { name: "strawberries", item: "Fruit" },
  { name: "summer squash and zucchini", item: "Vegetables" },
]);
addPhrase(phrases, "Sun Prairie", { kind: "town", value: "Sun Prairie" });
addPhrase(phrases, "Madison", { kind: "town", value: "Madison" });
addPhrase(phrases, "Saint Croix", { kind: "county", value: "St. Croix" });
addPhrase(phrases, "Wisconsin Dells", { kind: "town", value: "Wisconsin Dells" });
const lexicon = { getMeanings: (key: string) => phrases.get(key) ?? [], stateNames: ["wisconsin", "wi"] };

const TOWN = "town Madison";

test.each([
  ["madison", [TOWN]],
  ["Madison, WI", [TOWN]],
  ["Madison Wisconsin", [TOWN]],
  ["near Madison", [TOWN]],
  ["farmers market in madison", [TOWN]],
  ["Farmers' Markets Madison", [TOWN]],
  ["wisconsin dells", ["town Wisconsin Dells"]],
  ["sun prairie", ["town Sun Prairie"]],
  ["sun", ["day sunday"]],
  ["saturdays", ["day saturday"]],
  ["open this saturday morning", ["day saturday"]],
  ["saturday 9am", ["day saturday"]],
  ["weekend", ["day saturday", "day sunday"]],
  ["open now", ["day now"]],
  ["strawberry", ["item Fruit"]],
  ["zucchini", ["item Vegetables"]],
  ["squashes", ["item Vegetables"]],
  ["that takes food stamps", ["payment snap"]],
  ["EBT", ["payment snap"]],
  ["wic", ["payment wic", "payment wic-cash"]],
  ["senior vouchers", ["payment sfmnp"]],
  ["credit cards", ["payment credit"]],
  ["dog friendly", ["amenity pet-friendly"]],
  ["farm stands with eggs", ["type farm-stand", "eggs"]],
  ["winter markets", ["season winter"]],
  ["St. Croix County", ["county St. Croix"]],
  ["st croix", ["county St. Croix"]],
  ["madison county", [TOWN]],
  ["morning glory", ["morning", "glory"]],
])("%j asks for %j", (query, asked) => {
  const { units, isFilling } = readQuery(query, lexicon);
  const read = units.flatMap(({ words, meanings }) =>
    meanings.length > 0 ? meanings.map(({ kind, value }) => `${kind} ${value}`) : words,
  );
  expect(read).toEqual(asked);
  expect(isFilling).toBe(false);
});

test.each([["farmers market"], ["market"], ["near me"], ["open"], ["wi"]])("%j is looked for as it is", (query) =>
  expect(readQuery(query, lexicon)).toEqual({
    units: query.split(" ").map((word) => ({ words: [word], meanings: [] })),
    isFilling: true,
  }),
);

test("nothing typed asks for nothing", () => expect(readQuery(" - ", lexicon).units).toEqual([]));

test("words that half of all names have tell nothing", () =>
  expect(listTellingWords("the farmers market on broadway")).toEqual(["broadway"]));

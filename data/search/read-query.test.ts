import { expect, test } from "vitest";
import { AMENITIES } from "../market/amenities.ts";
import { PAYMENT_LABELS } from "../market/labels.ts";
import { addItem, addPhrase, listPhrases } from "./phrases.ts";
import { findTimeOfDay, listSignificantWords, parseQuery, readWords } from "./read-query.ts";

const phrases = listPhrases([
  { name: "strawberries", item: "Fruit" },
  { name: "summer squash and zucchini", item: "Vegetables" },
]);
addItem(phrases, "Vegetables");
addPhrase(phrases, "Sun Prairie", { kind: "town", value: "Sun Prairie" });
addPhrase(phrases, "Madison", { kind: "town", value: "Madison" });
addPhrase(phrases, "Saint Croix", { kind: "county", value: "St. Croix" });
addPhrase(phrases, "Wisconsin Dells", { kind: "town", value: "Wisconsin Dells" });
const lexicon = { getMeanings: (key: string) => phrases.get(key) ?? [], stateNames: ["wisconsin", "wi"] };

const TOWN = "town Madison";

test.each([
  ["madison", [TOWN]],
  ["Madison, WI", [TOWN]],
  ["near Madison", [TOWN]],
  ["Farmers' Markets Madison", [TOWN]],
  ["wisconsin dells", ["town Wisconsin Dells"]],
  ["sun prairie", ["town Sun Prairie"]],
  ["sun", ["day sunday"]],
  ["saturdays", ["day saturday"]],
  ["saturday 9am", ["day saturday"]],
  ["open this weekend", ["day weekend"]],
  ["zucchini", ["item Vegetables"]],
  ["squashes", ["item Vegetables"]],
  ["that takes food stamps", ["payment snap"]],
  ["EBT", ["payment snap"]],
  ["wic", ["payment wic", "payment wic-cash"]],
  ["credit cards", ["payment credit"]],
  ["acepta efectivo madison", ["amenity takes-cash", TOWN]],
  ["indoor market madison", ["amenity indoors", TOWN]],
  ["farm stands with eggs", ["type farm-stand", "eggs"]],
  ["St. Croix County", ["county St. Croix"]],
  ["st croix", ["county St. Croix"]],
  ["madison county", [TOWN]],
  ["morning glory", ["morning", "glory"]],
])("%j is read as %j", (query, asked) => {
  const { units, isFilling } = parseQuery(query, lexicon);
  const read = units.flatMap(({ words, meanings }) =>
    meanings.length > 0 ? meanings.map(({ kind, value }) => `${kind} ${value}`) : words,
  );
  expect(read).toEqual(asked);
  expect(isFilling).toBe(false);
});

test("every badge, and each word that its fact lists, asks for what its filter shows", () => {
  const asks = (words: string) =>
    parseQuery(words, lexicon).units.flatMap(({ meanings }) => meanings.map(({ value }) => value));
  for (const { badge, value, words } of AMENITIES) {
    for (const phrase of [badge, ...words.split(", ")]) expect([phrase, asks(phrase)]).toEqual([phrase, [value]]);
  }
  for (const [payment, { short }] of Object.entries(PAYMENT_LABELS)) expect(asks(short)).toContain(payment);
});

test.each([["farmers market"], ["market"], ["mercado"], ["open"], ["wi"]])("%j is searched as plain text", (query) =>
  expect(parseQuery(query, lexicon)).toEqual({
    units: query
      .replace("mercado", "market")
      .split(" ")
      .map((word) => ({ words: [word], meanings: [] })),
    isFilling: true,
    isNearby: false,
  }),
);

test.each([["near me"], ["farmers market near me"], ["markets close by"], ["mercado cerca de mí"]])(
  "%j asks only for what is near",
  (query) => expect(parseQuery(query, lexicon)).toEqual({ units: [], isFilling: false, isNearby: true }),
);

test.each([
  ["saturday morning", "09:00"],
  ["tomorrow afternoon", "13:00"],
  ["tonight", "17:00"],
  ["12pm", "12:00"],
  ["saturday 9am", "09:00"],
  ["saturday 9", null],
  ["constructor", null],
])("the time of %j is %s", (query, time) => expect(findTimeOfDay(readWords(query))).toBe(time));

test("an empty query has no units", () => expect(parseQuery(" - ", lexicon).units).toEqual([]));

test("words that half of all names contain do not identify a market", () =>
  expect(listSignificantWords("the farmers market on broadway")).toEqual(["broadway"]));

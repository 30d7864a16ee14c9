import { expect, test } from "vitest";
import { type Crop, describeAbsence, listAtBest, listCropYears, listInSeason } from "./crops.ts";
import { countThirds } from "./thirds.ts";

const strawberries: Crop = { name: "strawberries", item: "Fruit", firstDay: "06-04", lastDay: "07-02" };
const apples: Crop = { name: "apples", item: "Fruit", firstDay: "07-27", lastDay: "10-31", storedUntil: "03-31" };
const spring: Crop = { name: "spinach", item: "Vegetables", firstDay: "05-01", lastDay: "06-30" };
const fall: Crop = { name: "spinach", item: "Vegetables", firstDay: "09-01", lastDay: "11-23" };
const hoopHouse: Crop = { name: "hoop-house spinach", item: "Vegetables", firstDay: "12-01", lastDay: "04-15" };
const mushrooms: Crop = { name: "mushrooms", item: "Mushrooms", firstDay: "01-01", lastDay: "12-31" };
const syrup: Crop = {
  ...{ name: "maple syrup", item: "Maple syrup", firstDay: "03-15", lastDay: "04-10", storedUntil: "03-14" },
};
const all = [strawberries, apples, spring, fall, hoopHouse, mushrooms, syrup];

function names(month: number, day: number): { fresh: string[]; stored: string[] } {
  const { fresh, stored } = listInSeason(all, { month, day });
  return { fresh: fresh.map(({ name }) => name), stored: stored.map(({ name }) => name) };
}

test("a harvest lasts from the start of its first third of a month to the end of its last", () => {
  const isFresh = (month: number, day: number) => listInSeason([strawberries], { month, day }).fresh.length > 0;
  expect([isFresh(5, 31), isFresh(6, 1), isFresh(7, 10), isFresh(7, 11)]).toEqual([false, true, true, false]);
});

test("a crop is stored to the end of the last third of a month", () => {
  const isStored = (month: number, day: number) => listInSeason([apples], { month, day }).stored.length > 0;
  expect([isStored(10, 31), isStored(11, 1), isStored(3, 31), isStored(4, 1)]).toEqual([false, true, true, false]);
});

test("crops that have just begun come first, then those that end soon, then the rest", () => {
  expect(names(6, 12)).toEqual({ fresh: ["strawberries", "spinach", "mushrooms"], stored: ["maple syrup"] });
  expect(names(7, 5)).toEqual({ fresh: ["strawberries", "mushrooms"], stored: ["maple syrup"] });
  expect(names(10, 25).fresh).toEqual(["apples", "spinach", "mushrooms"]);
  expect(names(11, 22)).toEqual({ fresh: ["spinach", "mushrooms"], stored: ["apples", "maple syrup"] });
  const { fresh } = listInSeason([mushrooms, strawberries, spring], { month: 6, day: 21 });
  expect(fresh.map(({ name, stage }) => [name, stage])).toEqual([
    ["strawberries", "ending"],
    ["spinach", "ending"],
    ["mushrooms", "usual"],
  ]);
});

test("crops of a short harvest that is on are at their best, the shortest first", () => {
  expect(listAtBest([spring, apples, mushrooms, strawberries], { month: 6, day: 21 })).toEqual([
    "strawberries",
    "spinach",
  ]);
  expect(listAtBest([strawberries], { month: 7, day: 11 })).toEqual([]);
  // Seven thirds of a month are not short.
  expect(listAtBest([{ ...spring, lastDay: "07-01" }], { month: 6, day: 21 })).toEqual([]);
});

test("harvests and storage can span the New Year", () => {
  expect(names(1, 15)).toEqual({ fresh: ["hoop-house spinach", "mushrooms"], stored: ["apples", "maple syrup"] });
  expect(names(4, 15)).toEqual({ fresh: ["hoop-house spinach", "mushrooms"], stored: ["maple syrup"] });
  expect(names(3, 15).fresh).toContain("maple syrup");
});

test("a fresh crop is not listed as stored, too", () => {
  const stored: Crop = { ...spring, storedUntil: "10-31" };
  const inSeason = listInSeason([stored, fall], { month: 9, day: 15 });
  expect([inSeason.fresh.length, inSeason.stored.length]).toEqual([1, 0]);
});

test("seasons are described in thirds of months", () => {
  const describeMonths = (crop: Crop, month: number) => listInSeason([crop], { month, day: 15 }).fresh[0]?.months;
  expect(describeMonths(strawberries, 6)).toBe("early June to early July");
  expect(describeMonths(hoopHouse, 1)).toBe("early December to mid-April");
  expect(describeMonths(mushrooms, 1)).toBe("all year");
});

test("a crop's year combines its harvests and has a state for each third of a month", () => {
  const years = listCropYears(all);
  expect(years.map(({ name }) => name).join()).toBe(
    "apples,hoop-house spinach,maple syrup,mushrooms,spinach,strawberries",
  );
  const of = (name: string) => years.find((year) => year.name === name);
  const at = (name: string, month: number, day: number) => of(name)?.states[countThirds(month, day)];
  expect(of("spinach")?.harvests).toEqual(["early May to late June", "early September to late November"]);
  expect(of("spinach")?.months.map(Number).join("")).toBe("000011001110");
  expect([of("spinach")?.storedUntil, of("apples")?.storedUntil]).toEqual([null, "late March"]);
  expect([at("spinach", 7, 15), at("spinach", 8, 15), at("spinach", 9, 1)]).toEqual(["away", "coming", "beginning"]);
  // A crop comes in the month before its harvest.
  expect([at("strawberries", 4, 21), at("strawberries", 5, 1), at("strawberries", 6, 1)]).toEqual([
    ...["away", "coming", "beginning"],
  ]);
  // On July 11 strawberries are over; eleven months later they are coming again.
  expect([5, 6, 7].map((month) => at("strawberries", month, 5))).toEqual(["coming", "beginning", "ending"]);
  expect(at("strawberries", 7, 11)).toBe("away");
  expect([at("apples", 3, 31), at("apples", 4, 1), at("apples", 7, 1)]).toEqual(["stored", "away", "coming"]);
  expect(new Set(of("mushrooms")?.states)).toEqual(new Set(["usual"]));
});

test.each<[Crop[], number, number, string | null]>([
  [[strawberries], 6, 12, null],
  [[strawberries], 7, 10, null],
  [[strawberries], 7, 11, "Strawberries are usually over by mid-July."],
  [[strawberries], 11, 28, "Strawberries are usually over by mid-July."],
  [[strawberries], 3, 1, "Strawberries usually start in early June."],
  // Stored crops are available, and over when the storage ends.
  [[apples], 1, 15, null],
  [[apples], 4, 15, "Apples are usually over by early April."],
  // Between two harvests, the nearer one counts.
  [[spring, fall], 7, 5, "Spinach is usually over by early July."],
  [[spring, fall], 8, 20, "Spinach usually starts in early September."],
  [[spring, fall, hoopHouse], 1, 5, null],
  [[mushrooms], 2, 1, null],
  [[], 2, 1, null],
])("the absence of a crop is explained with the nearer end of its season", (crops, month, day, sentence) =>
  expect(describeAbsence(crops, { month, day })).toBe(sentence),
);

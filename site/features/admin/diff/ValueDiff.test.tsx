/** A fact as it is and as it would be. */
import { render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { open } from "#data/schedule/testing/hours.ts";
import ValueDiff from "./ValueDiff.tsx";

type Sides = ComponentProps<typeof ValueDiff>;

/** @returns each side's title and markup, without what is for styles and translators */
function listSides(sides: Sides): string[][] {
  render(<ValueDiff {...sides} />);
  return screen
    .getAllByRole("definition")
    .map((side) => [
      side.previousSibling?.textContent ?? "",
      side.innerHTML
        .replaceAll(/<svg[^>]*lucide-(\w+)[^>]*>.*?<\/svg>/g, "[$1]")
        .replaceAll(/<\/?own-text>| (?:class|role|target|rel)="[^"]*"/g, ""),
    ]);
}

const [now, suggested] = [(value: Sides["before"]["value"]) => ({ title: "Now", value }), "Suggested"];

test("in a list, what goes has a minus and what comes has a plus", () =>
  expect(
    listSides({ before: now(["Eggs", "Honey"]), after: { title: suggested, value: ["Honey", "Cheese"] } }),
  ).toEqual([
    ["Now", "<ul><li>[minus]<del>Eggs</del></li><li>Honey</li></ul>"],
    ["Suggested", "<ul><li>Honey</li><li>[plus]<ins>Cheese</ins></li></ul>"],
  ]));

test("the changed words of a text are marked, and the value from when it was suggested comes first, unmarked", () =>
  expect(
    listSides({
      earlier: { title: "When suggested", value: "Elm Market" },
      before: now("Oak Market"),
      after: { title: suggested, value: "Oak Fair" },
    }),
  ).toEqual([
    ["When suggested", "<p>Elm Market</p>"],
    ["Now", "<p>Oak <del>Market</del></p>"],
    ["Suggested", "<p>Oak <ins>Fair</ins></p>"],
  ]));

test.each<[nothing: string | undefined, words: string]>([
  [undefined, "Not given"],
  ["To be removed", "To be removed"],
])("a value that is not there is said to be so: %s", (nothing, words) =>
  expect(
    listSides({ before: now("Oak"), after: { title: suggested, value: null, ...(nothing && { nothing }) } }),
  ).toEqual([
    ["Now", "<p><del>Oak</del></p>"],
    ["Suggested", `<i>${words}</i>`],
  ]),
);

test.each<[before: Sides["before"]["value"], after: Sides["after"]["value"], shows: [string, string]]>([
  [null, ["Eggs"], ["<i>Not given</i>", "<ul><li>[plus]<ins>Eggs</ins></li></ul>"]],
  [true, false, ["<p><del>Yes</del></p>", "<p><ins>No</ins></p>"]],
  ["Eggs", ["Eggs", "Honey"], ["<p>Eggs</p>", "<p>Eggs<ins>, Honey</ins></p>"]],
  [null, null, ["<i>Not given</i>", "<i>Not given</i>"]],
])("values of two kinds: %j and %j", (before, after, shows) =>
  expect(listSides({ before: now(before), after: { title: suggested, value: after } }).map(([, side]) => side)).toEqual(
    shows,
  ),
);

test("a web address can be opened, as a whole", () =>
  expect(listSides({ before: now("Oak"), after: { title: suggested, value: "https://oak.example" } })[1]?.[1]).toMatch(
    /^<p><a href="https:\/\/oak\.example\/?"><ins>https:\/\/oak\.example<\/ins>/,
  ));

/** Saturdays until then, in minutes, and Sunday mornings. */
const until = (closes: number) => ({
  seasons: [{ week: { Saturday: [{ opens: 480, closes }], Sunday: open("9:00-12:00") } }],
});
const HOURS = { before: now(until(720)), after: { title: suggested, value: until(780) } };

const listRows = () =>
  screen.getAllByRole("row").map((row) => [row.className, ...[...row.children].map((cell) => cell.innerHTML)]);

test("hours are a table whose changed cells are marked", () => {
  render(<ValueDiff {...HOURS} />);
  expect(listRows()).toEqual([
    ["", "Fact", "Now", "Suggested"],
    ["", "Saturday", "<del>8:00 AM – noon</del>", "<ins>8:00 AM – 1:00 PM</ins>"],
    ["aside", "Sunday", "9:00 AM – noon", "9:00 AM – noon"],
  ]);
});

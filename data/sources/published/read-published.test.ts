import { expect, test } from "vitest";
import { ImportError } from "../usda/import-error.ts";
import { readPublished } from "./read-published.ts";
import { publishedFile } from "./testing/rows.ts";

test("a row is read with its hours as other sources print them", () =>
  expect(
    readPublished(
      publishedFile({
        near: "unsure usda-portal:313463",
        name: "Brown Deer Farmers Market",
        city: "Brown Deer",
        place: "4920 W. Green Brook Drive",
        days: "Sat,Wed",
        hours: "10:00-15:00",
        season_from: "06-26",
        season_to: "10",
        note: "accepts SNAP",
        published: "2024-04",
        url: "https://www.example.org/markets",
      }),
    ),
  ).toEqual([
    {
      line: 2,
      near: "usda-portal:313463",
      isUnsure: true,
      name: "Brown Deer Farmers Market",
      city: "Brown Deer",
      place: "4920 W. Green Brook Drive",
      days: ["Wednesday", "Saturday"],
      hours: "10:00 AM - 3:00 PM",
      from: "06-26",
      to: "10",
      note: "accepts SNAP",
      published: "2024-04",
      url: "https://www.example.org/markets",
    },
  ]));

test("hours until sold out, and a row without any", () => {
  const rows = readPublished(publishedFile({ hours: "07:00-" }, { days: "", hours: "" }));
  expect(rows.map(({ days, hours }) => [days, hours])).toEqual([
    [["Saturday"], "From 7:00 AM"],
    [[], null],
  ]);
});

test.each([
  [{ days: "Sat,Sut" }, 'line 2, column days: "Sat,Sut" must be days like Wed,Sat.'],
  [{ hours: "8-12" }, 'line 2, column hours: "8-12" must be like 08:00-12:00, or 08:00-.'],
  [{ hours: "12:00-08:00" }, 'line 2, column hours: "12:00-08:00" must be like 08:00-12:00, or 08:00-.'],
  [{ hours: "24:00-" }, 'line 2, column hours: "24:00-" must be like 08:00-12:00, or 08:00-.'],
  [{ season_from: "13" }, 'column season_from: "13" must be a month and day like 05-07, or a month like 05.'],
  [{ season_to: "09-31" }, 'column season_to: "09-31" must be a month and day like 05-07, or a month like 05.'],
  [{ kind: "blog" }, 'column kind: "blog" must be one of own-site, municipality,'],
  [{ near: "313463" }, 'column near: "313463" must be a record like usda-portal:313463'],
  [{ published: "April 2023" }, 'column published: "April 2023" must be a date like 2023-04-19, 2023-04 or 2023.'],
  [{ url: "jsonline.com/story" }, 'column url: "jsonline.com/story" must be a web address of at most 500 characters.'],
  [{ name: "" }, 'column name: "" must not be empty.'],
])("%j is refused by line and column", (values, message) => {
  const read = () => readPublished(publishedFile(values));
  expect(read).toThrow(ImportError);
  expect(read).toThrow(message);
});

test("a row that is cut off is refused", () =>
  expect(() => readPublished(`${publishedFile({})}\nnew\tHalf a row`)).toThrow(
    "Published hours, line 3: 2 values where the header has 12. The file is cut off or damaged: fetch it again.",
  ));

test("a file of another kind is named as such", () =>
  expect(() => readPublished("FMID,MarketName\n1,Somewhere")).toThrow(
    "The file of published hours (--published) lacks the columns near, name,",
  ));

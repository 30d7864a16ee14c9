import { expect, test } from "vitest";
import type { Claim } from "#data/market/claims.ts";
import { listFactSources } from "./fact-sources.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { assumed } from "#data/schedule/testing/basis.ts";

const ROW = { source: "usda-portal", record: "usda-portal:313447", said: "2023-03-27" } as const;
const OLD_ROW = { source: "usda-2018", record: "usda-2018:1002648", said: "2016" } as const;
const PAGE = { source: "published", record: "https://www.jsonline.com/story/1", said: "2023-04-12" } as const;
const VISITOR = { source: "community", said: "2026-07-02", uid: "a", entered: "2026-07-02T15:00:00.000Z" } as const;

const CLAIMS: Claim[] = [
  { ...ROW, fact: "existence", value: "listed" },
  { ...ROW, fact: "name", value: "Square Market" },
  { ...ROW, fact: "city", value: "Elm" },
  { ...ROW, fact: "address", value: "1 Square St" },
  { ...OLD_ROW, fact: "address", value: "2 Square St" },
  { ...OLD_ROW, fact: "payments", value: ["snap"] },
  { ...PAGE, fact: "schedule", value: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] } },
  { ...VISITOR, fact: "phoneNumber", value: "(608) 555-0100" },
  { ...VISITOR, fact: "website", value: null },
];

test("lists each source once, with its date and facts, newest first", () =>
  expect(listFactSources(CLAIMS)).toEqual([
    { source: { on: "2026-07", source: "community" }, isListed: false, labels: ["phone number"] },
    {
      source: {
        ...{ on: "2023-04", source: "published", by: "Milwaukee Journal Sentinel" },
        page: "https://www.jsonline.com/story/1",
      },
      isListed: false,
      labels: ["opening hours"],
    },
    { source: { on: "2023-03", source: "usda-portal" }, isListed: true, labels: ["name", "address"] },
    { source: { on: "2016", source: "usda-2018" }, isListed: false, labels: ["payments taken"] },
  ]));

test("a known no is named as one", () => {
  const answers: Claim[] = [
    { ...VISITOR, fact: "hasAtm", value: false },
    { ...VISITOR, fact: "isPetFriendly", value: true },
    { ...VISITOR, fact: "isIndoors", value: false },
  ];
  expect(listFactSources(answers)[0]?.labels).toEqual(["no ATM", "pet friendly", "outdoors"]);
});

test("the source of a season's end is listed separately from that of the hours", () => {
  const week = { Saturday: open("8:00-12:00") };
  const season = (dates: object) => ({ seasons: [{ ...dates, week }] });
  const older = { ...PAGE, record: "https://www.agupdate.com/1", said: "2021" };
  const claims: Claim[] = [
    { ...PAGE, fact: "schedule", value: season({ from: "05-06", to: "10-31", basis: assumed("to") }) },
    { ...older, fact: "schedule", value: season({ from: "05-01", to: "10-09" }) },
  ];
  expect(listFactSources(claims).map(({ source: { on, by }, labels }) => [on, by, labels])).toEqual([
    ["2023-04", "Milwaukee Journal Sentinel", ["opening hours"]],
    ["2021", "Agri-View", ["end of the season"]],
  ]);
});

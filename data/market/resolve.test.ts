import { expect, test } from "vitest";
import { type Claim, type FactName, toFactValue } from "./claims.ts";
import { resolve, toFields } from "./resolve.ts";
import { open } from "../schedule/testing/hours.ts";
import { lent } from "#data/schedule/testing/basis.ts";

const portal = (fact: FactName, value: Claim["value"], said = "2023-03-27"): Claim => ({
  ...toFactValue(fact, value),
  said,
  source: "usda-portal",
  record: "usda-portal:1",
});
const old = (fact: FactName, value: Claim["value"], said = "2012-05-07"): Claim => ({
  ...portal(fact, value, said),
  source: "usda-2018",
  record: "usda-2018:7",
});
const google = (fact: FactName, value: Claim["value"]): Claim => ({
  ...toFactValue(fact, value),
  expires: "2026-08-01T00:00:00.000Z",
  source: "google",
  record: "google:dane",
  said: "2026-07-02",
});
const person = (fact: FactName, value: Claim["value"], entered = "2024-06-01T12:00:00.000Z", said?: string): Claim => ({
  ...toFactValue(fact, value),
  entered,
  source: "community",
  said: said ?? entered.slice(0, 10),
  uid: entered,
});

const DOUBT = { code: "remark", text: "so" } as const;
const A = "(608) 455-0001";
const B = "(608) 455-0002";
const C = "(608) 455-0003";

test.each<[story: string, claims: Claim[], value: unknown, said: string | null]>([
  ["the newest of two sources counts", [portal("phoneNumber", A), old("phoneNumber", B)], A, "usda-portal 2023-03-27"],
  [
    "of two claims of the same day the first source counts",
    [old("phoneNumber", B, "2023"), portal("phoneNumber", A, "2023")],
    A,
    "usda-portal 2023",
  ],
  ["an older source fills a gap", [old("phoneNumber", B), portal("website", "x")], B, "usda-2018 2012-05-07"],
  [
    "a doubtful claim does not count",
    [{ ...portal("phoneNumber", A), doubt: DOUBT }, old("phoneNumber", B)],
    B,
    "usda-2018 2012-05-07",
  ],
  ["people win over sources", [portal("phoneNumber", A), person("phoneNumber", B)], B, "community 2024-06-01"],
  [
    "of people's claims the last one entered counts",
    [
      person("phoneNumber", C, "2024-06-02T12:00:00.000Z", "2020"),
      person("phoneNumber", B, "2024-06-01T12:00:00.000Z", "2024-06-01"),
    ],
    C,
    "community 2020",
  ],
  [
    "of two edits at the same moment the later counts",
    [person("phoneNumber", A), person("phoneNumber", B)],
    B,
    "community 2024-06-01",
  ],
  [
    "people state that there is none",
    [portal("phoneNumber", A), person("phoneNumber", null)],
    undefined,
    "community 2024-06-01",
  ],
  [
    "a later equal claim of a source confirms people's value",
    [portal("phoneNumber", "608-455-0002", "2025-01-01"), person("phoneNumber", B)],
    B,
    "usda-portal 2025-01-01",
  ],
  ["a provider fills a gap", [google("phoneNumber", C)], C, "google 2026-07-02"],
  ["a provider overrides nobody", [google("phoneNumber", C), old("phoneNumber", B)], B, "usda-2018 2012-05-07"],
  [
    "nor does a claim that there is none",
    [google("phoneNumber", C), person("phoneNumber", null)],
    undefined,
    "community 2024-06-01",
  ],
  ["no claims", [], undefined, null],
])("%s", (_, claims, value, said) => {
  const { facts, winners } = resolve(claims);
  expect(facts.phoneNumber).toEqual(value);
  const winner = winners.get("phoneNumber");
  expect(winner ? `${winner.source} ${winner.said}` : null).toBe(said);
});

test.each<[story: string, claims: Claim[], disputes: unknown[]]>([
  ["older claims of sources are no dispute", [portal("phoneNumber", A), person("phoneNumber", B)], []],
  ["an equal claim is no dispute", [portal("phoneNumber", B, "2025"), person("phoneNumber", B)], []],
  [
    "newer and different: a volunteer is asked",
    [portal("phoneNumber", A, "2025-01-01"), old("phoneNumber", C), person("phoneNumber", B)],
    [{ source: "usda-portal", said: "2025-01-01", differences: [{ fact: "phoneNumber", ours: B, theirs: A }] }],
  ],
  [
    "a source states what people removed",
    [portal("phoneNumber", A, "2025-01-01"), person("phoneNumber", null)],
    [{ source: "usda-portal", said: "2025-01-01", differences: [{ fact: "phoneNumber", ours: null, theirs: A }] }],
  ],
  ["a provider is never disputed", [google("phoneNumber", A), person("phoneNumber", B)], []],
  [
    "an address and its coordinates are one dispute",
    [
      portal("address", "2 Elm St.", "2025"),
      portal("latitude", 43.2, "2025"),
      person("address", "1 Main St."),
      person("latitude", 43.1),
    ],
    [
      {
        source: "usda-portal",
        said: "2025",
        differences: [
          { fact: "address", ours: "1 Main St.", theirs: "2 Elm St." },
          { fact: "latitude", ours: 43.1, theirs: 43.2 },
        ],
      },
    ],
  ],
])("disputes: %s", (_, claims, disputes) => expect(resolve(claims).disputes).toEqual(disputes));

const SATURDAY = { seasons: [{ week: { Saturday: open("8:00-12:00") } }] };
const DAYS_ALONE = { seasons: [{ week: { Saturday: "hours unknown" } }] };
const SUMMER = { seasons: [{ from: "05-01", to: "10-31" }] };

test.each<[story: string, claims: Claim[], fields: unknown]>([
  ["without a claim of existence", [portal("name", "Elm")], null],
  [
    "existence confirms the market, and its hours if these are not older",
    [portal("existence", "held"), portal("schedule", SATURDAY)],
    { schedule: SATURDAY, confirmed: { on: "2023-03-27", source: "usda-portal" } },
  ],
  [
    "older hours have their own date",
    [portal("existence", "held"), old("schedule", SATURDAY)],
    {
      schedule: SATURDAY,
      confirmed: { on: "2023-03-27", source: "usda-portal" },
      hoursConfirmed: { on: "2012-05-07", source: "usda-2018" },
    },
  ],
  [
    "and so does a season without hours",
    [portal("existence", "held"), old("schedule", SUMMER)],
    {
      schedule: SUMMER,
      confirmed: { on: "2023-03-27", source: "usda-portal" },
      hoursConfirmed: { on: "2012-05-07", source: "usda-2018" },
    },
  ],
  [
    "and so does a season that is only text",
    [portal("existence", "held"), old("schedule", { seasons: [], text: "From June 8" })],
    {
      schedule: { seasons: [], text: "From June 8" },
      confirmed: { on: "2023-03-27", source: "usda-portal" },
      hoursConfirmed: { on: "2012-05-07", source: "usda-2018" },
    },
  ],
  [
    "known hours win over newer claims without hours, whose season they take",
    [old("existence", "held"), portal("schedule", SUMMER), old("schedule", SATURDAY)],
    {
      schedule: { seasons: [{ ...SUMMER.seasons[0], ...SATURDAY.seasons[0], basis: lent("2023-03-27") }] },
      confirmed: { on: "2012-05-07", source: "usda-2018" },
    },
  ],
  [
    "and over newer days without hours",
    [old("existence", "held"), old("schedule", SATURDAY), portal("schedule", DAYS_ALONE)],
    { schedule: SATURDAY, confirmed: { on: "2012-05-07", source: "usda-2018" } },
  ],
  [
    "a provider's hours fill in a season known only as text, and nothing else",
    [old("existence", "held"), old("schedule", { seasons: [], text: "From June 8" }), google("schedule", SATURDAY)],
    {
      schedule: SATURDAY,
      confirmed: { on: "2012-05-07", source: "usda-2018" },
      hoursConfirmed: { on: "2026-07-02", source: "google" },
      attributions: ["Google Maps (opening hours)"],
    },
  ],
  [
    "a cited source is the one that confirms",
    [{ ...person("existence", "held", undefined, "2024"), record: "usda-2018" }],
    { confirmed: { on: "2024", source: "usda-2018" } },
  ],
  [
    "a provider is credited with its facts in a fixed order, then its own sources",
    [
      ...[google("attributions", ["Yellow Pages"]), google("rating", 4.5), google("phoneNumber", A)],
      ...[google("userRatingsTotal", 12), old("existence", "held")],
    ],
    {
      ...{ phoneNumber: A, rating: 4.5, userRatingsTotal: 12 },
      attributions: ["Google Maps (phone number, rating)", "Yellow Pages"],
      confirmed: { on: "2012-05-07", source: "usda-2018" },
    },
  ],
  [
    "and not without",
    [google("attributions", ["Yellow Pages"]), google("rating", 4.5), person("rating", null), old("existence", "held")],
    { confirmed: { on: "2012-05-07", source: "usda-2018" } },
  ],
])("fields: %s", (_, claims, fields) => expect(toFields(resolve(claims))).toEqual(fields));

const page = (fact: FactName, value: Claim["value"], said = "2022-05"): Claim => ({
  ...toFactValue(fact, value),
  said,
  source: "published",
  record: "https://www.example.org/market",
});

test('a list does not override "closed", but a person stating "held" does', () => {
  const closed = page("existence", "closed");
  expect(toFields(resolve([closed, portal("existence", "listed")]))?.standing).toMatchObject({ is: "closed" });
  expect(toFields(resolve([closed, portal("existence", "held")]))).not.toHaveProperty("standing");
  const unlisted = old("existence", "unlisted", "2022-04");
  expect(toFields(resolve([unlisted, portal("existence", "listed")]))).not.toHaveProperty("standing");
});

test('"unlisted" overrides neither "closed" nor a page of that year or the year before', () => {
  const standing = (...claims: Claim[]) => toFields(resolve(claims))?.standing?.is;
  const unlisted = old("existence", "unlisted", "2022-04-05");
  expect(standing(unlisted, page("existence", "closed", "2020-06-12"))).toBe("closed");
  expect(standing(unlisted, page("existence", "held", "2022"))).toBeUndefined();
  expect(standing(unlisted, page("existence", "held", "2021-04"))).toBeUndefined();
  expect(standing(unlisted, page("existence", "held", "2020-06-04"))).toBe("unlisted");
  expect(standing(unlisted, old("existence", "held", "2021-08-01"))).toBe("unlisted");
  const list: Claim = {
    ...page("existence", "held", "2021-04"),
    source: "list",
    record: "https://example.org/markets",
  };
  expect(standing(unlisted, list)).toBeUndefined();
});

test("a word against a market counts if it is the newest, whatever a list says that a machine dated", () => {
  const standing = (...claims: Claim[]) => toFields(resolve(claims))?.standing?.is;
  const doubted = page("existence", "doubted", "2021-10-20");
  const held = old("existence", "held", "2020-05-01");
  expect(toFields(resolve([held, doubted]))).toMatchObject({
    confirmed: { on: "2020-05-01", source: "usda-2018" },
    standing: { is: "doubted", on: "2021-10-20", page: "https://www.example.org/market" },
  });
  expect(standing(held, doubted, portal("existence", "listed", "2023-03-27"))).toBe("doubted");
  expect(standing(doubted, portal("existence", "held", "2021-11"))).toBeUndefined();
  expect(standing(doubted, old("existence", "unlisted", "2022-04-05"))).toBe("doubted");
  expect(standing(doubted, old("existence", "unlisted", "2023-04-05"))).toBe("unlisted");
  expect(standing(doubted, person("existence", "held"))).toBeUndefined();
  expect(toFields(resolve([held, person("existence", "doubted")]))?.confirmed?.on).toBe("2020-05-01");
  const closed = old("existence", "closed", "2019-10-01");
  expect(standing(closed, doubted)).toBe("closed");
  expect(standing(closed, doubted, portal("existence", "listed", "2023-03-27"))).toBe("closed");
  expect(standing(closed, held, doubted)).toBe("doubted");
  expect(resolve([person("existence", "held", "2021-01-01T12:00:00.000Z"), doubted]).disputes).toMatchObject([
    { said: "2021-10-20", differences: [{ fact: "existence", ours: "held", theirs: "doubted" }] },
  ]);
});

test("a page without a year counts as likely where what would win is three years older, or nothing else is known", () => {
  const week = (Wednesday: ReturnType<typeof open>) => ({
    seasons: [{ from: "06-01", to: "10-15", week: { Wednesday } }],
  });
  const inferred: Claim = { ...page("schedule", week(open("14:00-18:00")), "2025"), doubt: { code: "year-inferred" } };
  const hoursOf = (...claims: Claim[]) => toFields(resolve([old("existence", "held"), ...claims]));
  const byPage = {
    schedule: week(open("14:00-18:00")),
    hoursConfirmed: { on: "2025", source: "published", isInferred: true },
  };
  expect(hoursOf(inferred)).toMatchObject(byPage);
  expect(hoursOf(inferred, old("schedule", week(open("8:00-15:00")), "2022-06-24"))).toMatchObject(byPage);
  expect(resolve([inferred]).disputes).toEqual([]);
  const newer = old("schedule", week(open("8:00-15:00")), "2023-06-24");
  expect(hoursOf(inferred, newer)).toMatchObject({ schedule: newer.value });
  expect(resolve([inferred, newer]).disputes).toMatchObject([{ doubt: { code: "year-inferred" } }]);
});

test("a newer page that names only some payments adds to the list, and dates SNAP", () => {
  const list = old("payments", ["wic", "credit"], "2016-07-15");
  const partial = (value: Claim["value"], said: string): Claim => ({
    ...page("payments", value, said),
    doubt: { code: "partial" },
  });
  const fieldsOf = (...claims: Claim[]) => toFields(resolve([old("existence", "held"), ...claims]));
  const fields = fieldsOf(list, partial(["snap"], "2022-04"), partial(["snap"], "2023-06-14"));
  expect(fields?.payments).toEqual(["snap", "wic", "credit"]);
  expect(fields?.paymentsConfirmed?.on).toBe("2016-07-15");
  expect(fields?.snapConfirmed?.on).toBe("2023-06-14");
  expect(fieldsOf(list, partial(["snap"], "2015"))).toMatchObject({ payments: ["wic", "credit"] });
  for (const none of [[], [old("payments", null, "2016-07-15")]])
    expect(fieldsOf(...none, partial(["snap"], "2022-04"))).toMatchObject({
      ...{ payments: ["snap"], snapConfirmed: { on: "2022-04" } },
    });
  expect(fieldsOf(person("payments", ["wic"]), partial(["snap"], "2026"))).not.toHaveProperty("snapConfirmed");
  expect(resolve([list, partial(["snap"], "2022-04")]).disputes).toEqual([]);
});

test("a place is approximate as long as the approximate coordinates win", () => {
  const claims = [page("existence", "held"), page("latitude", 44.5), page("placeIsApproximate", true)];
  expect(resolve(claims).facts.placeIsApproximate).toBe(true);
  expect(resolve([...claims, portal("latitude", 44.51)]).facts).not.toHaveProperty("placeIsApproximate");
  expect(resolve([...claims, person("latitude", 44.52)]).facts).not.toHaveProperty("placeIsApproximate");
});

test("a provider fills gaps of a record's place", () => {
  const claims = [portal("existence", "held"), portal("address", "1 Main St."), google("zipCode", "54001")];
  expect(resolve(claims).facts).toMatchObject({ address: "1 Main St.", zipCode: "54001" });
});

test("a doubtful claim from a page comes with its URL for the volunteer", () => {
  const differences = [{ fact: "phoneNumber", ours: null, theirs: A }];
  expect(resolve([{ ...page("phoneNumber", A), doubt: DOUBT }]).disputes).toEqual([
    { doubt: DOUBT, source: "published", said: "2022-05", page: "https://www.example.org/market", differences },
  ]);
});

test("single days of a holiday market override older weekly hours", () => {
  const week = { seasons: [{ from: "11-19", to: "12-31", week: { Saturday: open("7:30-12:00") } }] };
  const days = { seasons: [], days: [{ on: "2023-12-02", hours: open("7:30-12:00") }, { on: "2023-12-09" }] };
  const claims = [old("existence", "held", "2024"), old("schedule", week), page("schedule", days, "2023-11-06")];
  const fields = toFields(resolve(claims));
  expect(fields?.schedule).toEqual(days);
  expect(fields?.hoursConfirmed?.on).toBe("2023-11-06");
});

test("days off alone override no weekly hours", () => {
  const week = { seasons: [{ from: "05-07", to: "10-29", week: { Saturday: open("7:30-12:00") } }] };
  const off = { seasons: [], days: [{ on: "2023-07-01" }] };
  expect(resolve([old("schedule", week), portal("schedule", off)]).winners.get("schedule")?.value).toEqual(week);
});

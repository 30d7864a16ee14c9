/** Tests settlePlace() through resolve(). */
import { expect, test } from "vitest";
import type { Claim, FactName } from "./claims.ts";
import { resolve, toFields } from "./resolve.ts";

const OWN = "https://www.elmmarket.example";

/** The list's record, of 2018. */
const RECORD: Claim[] = said("usda-2018", "usda-2018:7", "2018-05-01", {
  ...{ existence: "held", address: "1 Main St.", city: "Elm", zipCode: "54001", latitude: 44.1, longitude: -90.1 },
  website: `${OWN}/home`,
});

function page(record: string, on: string, address: string, point = true): Claim[] {
  const place = { latitude: 44.2, longitude: -90.2, placeIsApproximate: true };
  return said("published", record, on, { existence: "held", address, ...(point && place) });
}

function said(source: Claim["source"], record: string, on: string, facts: Partial<Record<FactName, unknown>>): Claim[] {
  return Object.entries(facts).map(([fact, value]) => ({ fact: fact as FactName, source, record, value, said: on }));
}

const A = "https://gazette.example/a";
const B = "https://tribune.example/b";
const C = "https://courier.example/c";

function place(...claims: Claim[]) {
  const {
    address,
    zipCode,
    latitude,
    placeIsApproximate,
    elsewhere,
    confirmed,
    placeConfirmed = confirmed,
  } = toFields(resolve(claims)) ?? {};
  return { address, zipCode, latitude, isApproximate: placeIsApproximate, elsewhere, of: placeConfirmed?.on };
}

const AT_RECORD = { address: "1 Main St.", zipCode: "54001", latitude: 44.1, isApproximate: undefined };
const AT_PARK = { address: "Oak Park", zipCode: undefined, latitude: 44.2, isApproximate: true };

test("a single newer page is shown next to the record's place, but moves nothing", () => {
  const { elsewhere, ...rest } = place(...RECORD, ...page(A, "2023-06-01", "Oak Park"));
  expect(rest).toMatchObject(AT_RECORD);
  expect(elsewhere).toEqual({
    address: "Oak Park",
    on: "2023-06-01",
    source: "published",
    by: "gazette.example",
    page: A,
  });
});

test("two newer pages that agree move it, however they phrase the place", () => {
  const claims = [...page(A, "2022-06-01", "Oak Park"), ...page(B, "2023", "Oak Park pavilion", false)];
  expect(place(...RECORD, ...claims)).toMatchObject({ ...AT_PARK, elsewhere: undefined, of: "2023" });
});

test("one page in two statements counts once, and two pages that disagree move nothing", () => {
  const again = [...page(A, "2022", "Oak Park"), ...page(A, "2023", "Oak Park")];
  expect(place(...RECORD, ...again)).toMatchObject({ ...AT_RECORD, elsewhere: { on: "2023" } });
  const { elsewhere, ...rest } = place(...RECORD, ...page(A, "2022", "Oak Park"), ...page(B, "2023", "9 Hill Rd."));
  expect(rest).toMatchObject(AT_RECORD);
  expect(elsewhere?.address).toBe("9 Hill Rd.");
});

test("the market's own page is enough to move it", () => {
  expect(place(...RECORD, ...page(`${OWN}/season`, "2024", "Oak Park"))).toMatchObject({
    ...AT_PARK,
    elsewhere: undefined,
  });
});

test("without coordinates the old ones stay, as approximate", () => {
  const moved = place(...RECORD, ...page(`${OWN}/season`, "2024", "Oak Park", false));
  expect(moved).toMatchObject({ address: "Oak Park", zipCode: undefined, latitude: 44.1, isApproximate: true });
});

test("a later page that confirms the record's place discards earlier contradictions and updates the date", () => {
  const claims = [...page(A, "2022", "Oak Park"), ...page(B, "2024-05", "1 Main Street", false)];
  expect(place(...RECORD, ...claims)).toMatchObject({ ...AT_RECORD, elsewhere: undefined, of: "2024-05" });
});

test("pages older than the record are ignored, unless a machine wrote the record's date", () => {
  const older = [...page(A, "2016", "Oak Park"), ...page(B, "2017", "Oak Park")];
  expect(place(...RECORD, ...older)).toMatchObject({ ...AT_RECORD, elsewhere: undefined });
  const listed = RECORD.map((claim): Claim => (claim.fact === "existence" ? { ...claim, value: "listed" } : claim));
  expect(place(...listed, ...older)).toMatchObject(AT_PARK);
});

test("a market known only from pages is where the first says, until others agree on another place", () => {
  const first = page(A, "2021", "1 Main St.");
  const second = page(B, "2022", "Oak Park");
  expect(place(...first, ...second)).toMatchObject({ address: "1 Main St.", elsewhere: { address: "Oak Park" } });
  expect(place(...first, ...second, ...page(C, "2023", "Oak Park"))).toMatchObject({ address: "Oak Park", of: "2023" });
});

test("a place claimed by people stays, and the page becomes a dispute", () => {
  const [address] = said("community", "", "2024-06-01", { address: "3 Elm St." });
  const person: Claim = { ...(address as Claim), uid: "1", entered: "2024-06-01T12:00:00.000Z" };
  const pages = page(A, "2023", "Oak Park");
  expect(place(...RECORD, ...pages, person)).toMatchObject({ address: "3 Elm St.", elsewhere: undefined });
  const { disputes } = resolve([...RECORD, ...pages]);
  expect(disputes).toEqual([
    {
      ...{ doubt: "a page of 2023 says that it is here", source: "published", said: "2023", page: A },
      differences: [
        { fact: "address", ours: "1 Main St.", theirs: "Oak Park" },
        { fact: "latitude", ours: 44.1, theirs: 44.2 },
        { fact: "longitude", ours: -90.1, theirs: -90.2 },
      ],
    },
  ]);
});

/** A list row with a machine's date. */
const STAMPED: Claim[] = said("usda-portal", "usda-portal:313447", "2023-03-27", {
  ...{ existence: "listed", address: "9 Office Way", city: "Elm", zipCode: "54009", latitude: 44.9, longitude: -90.9 },
});

test("a machine-dated row wins until a page decides between it and an older record", () => {
  expect(place(...RECORD, ...STAMPED)).toMatchObject({ address: "9 Office Way", latitude: 44.9 });
  expect(place(...RECORD, ...STAMPED, ...page(A, "2024-05-01", "Oak Park"))).toMatchObject({
    ...{ address: "9 Office Way", latitude: 44.9 },
    elsewhere: { address: "Oak Park" },
  });
});

test("a page decides between the older record and the machine-dated row", () => {
  const record = place(...RECORD, ...STAMPED, ...page(A, "2024-05-01", "1 Main Street", false));
  expect(record).toMatchObject({ ...AT_RECORD, elsewhere: undefined, of: "2024-05-01" });
  const row = place(...RECORD, ...STAMPED, ...page(A, "2024-05-01", "9 Office Way", false));
  expect(row).toMatchObject({ address: "9 Office Way", latitude: 44.9, elsewhere: undefined, of: "2024-05-01" });
});

test("a page with coordinates for the same place becomes the winning claim", () => {
  const fuller = page(A, "2024-05-01", "Town Square, 1 Main St.");
  expect(place(...RECORD, ...fuller)).toMatchObject({ address: "Town Square, 1 Main St.", latitude: 44.2 });
});

test.each([
  ["with and without www", "https://www.gazette.example/a/", A],
  ["printed twice by one paper on the same day", "https://gazette.example/reprint", A],
])("a page is one page %s", (_, again, first) => {
  const claims = [...page(first, "2022-06-01", "Oak Park"), ...page(again, "2022-06-01", "Oak Park")];
  expect(place(...RECORD, ...claims)).toMatchObject({ ...AT_RECORD, elsewhere: { address: "Oak Park" } });
});

test("two days' pages of one paper count as two", () => {
  const claims = [...page(A, "2022-06-01", "Oak Park"), ...page(`${A}?p=2`, "2022-06-08", "Oak Park")];
  expect(place(...RECORD, ...claims)).toMatchObject({ ...AT_PARK, elsewhere: undefined });
});

test("a page on a shared host is not the market's own", () => {
  const record = RECORD.map((claim) =>
    claim.fact === "website" ? { ...claim, value: "https://www.facebook.com/elmmarket" } : claim,
  );
  const claims = page("https://facebook.com/somebody/posts/1", "2022-06-01", "Oak Park");
  expect(place(...record, ...claims)).toMatchObject({ ...AT_RECORD, elsewhere: { address: "Oak Park" } });
});

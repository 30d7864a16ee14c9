/** Tests settlePlace() through resolve(). */
import { expect, test } from "vitest";
import { type Claim, type FactValues, listFactValues } from "./claims.ts";
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

const SCHEDULE = { seasons: [{ from: "05-01", to: "10-31", week: { Saturday: [{ opens: 480, closes: 720 }] } }] };

function hours(source: Claim["source"], record: string, on: string): Claim[] {
  return said(source, record, on, { schedule: SCHEDULE });
}

/** "Moved from": the page's claim of the place that the market left. */
function left(record: string, on: string, address: string): Claim[] {
  return said("published", record, on, { address }).map((claim) => ({ ...claim, doubt: { code: "superseded" } }));
}

function said(source: Claim["source"], record: string, on: string, facts: FactValues): Claim[] {
  return listFactValues(facts).map((stated) => ({ ...stated, source, record, said: on }));
}

const A = "https://gazette.example/a";
const B = "https://tribune.example/b";
const C = "https://courier.example/c";

/** "1 Main St., 54001 at 44.1 (2018-05-01); elsewhere Oak Park (2023)"; "~" before coordinates that are approximate. */
function place(claims: readonly Claim[]): string {
  const fields = toFields(resolve(claims)) ?? {};
  const { address, zipCode, latitude, placeIsApproximate, elsewhere, placeConfirmed = fields.confirmed } = fields;
  const zip = zipCode === undefined ? "" : `, ${zipCode}`;
  const other = elsewhere ? `; elsewhere ${elsewhere.address} (${elsewhere.on})` : "";
  return `${address}${zip} at ${placeIsApproximate ? "~" : ""}${latitude} (${placeConfirmed?.on})${other}`;
}

const RECORD_STAYS = "1 Main St., 54001 at 44.1 (2018-05-01)";
const LISTED = RECORD.map((claim): Claim => (claim.fact === "existence" ? { ...claim, value: "listed" } : claim));
const ON_FACEBOOK = RECORD.map((claim): Claim =>
  claim.fact === "website" ? { ...claim, value: "https://www.facebook.com/elmmarket" } : claim,
);
/** A list row with a machine's date. */
function stampRow(latitude: number): Claim[] {
  const place = { address: "9 Office Way", city: "Elm", zipCode: "54009", latitude, longitude: -90.1 };
  return said("usda-portal", "usda-portal:313447", "2023-03-27", { existence: "listed", ...place });
}
const STAMPED = stampRow(44.11);

test.each<[what: string, claims: Claim[], place: string]>([
  [
    "a single newer page is only shown",
    [...RECORD, ...page(A, "2023-06-01", "Oak Park")],
    `${RECORD_STAYS}; elsewhere Oak Park (2023-06-01)`,
  ],
  [
    "two newer pages that agree move it, however they phrase the place",
    [...RECORD, ...page(A, "2022-06-01", "Oak Park"), ...page(B, "2023", "Oak Park pavilion", false)],
    "Oak Park at ~44.2 (2023)",
  ],
  [
    "a page with and without www counts once",
    [
      ...RECORD,
      ...page(A, "2022-06-01", "Oak Park"),
      ...page("https://www.gazette.example/a/", "2022-07-01", "Oak Park"),
    ],
    `${RECORD_STAYS}; elsewhere Oak Park (2022-07-01)`,
  ],
  [
    "what a paper printed twice on one day counts once",
    [
      ...RECORD,
      ...page(A, "2022-06-01", "Oak Park"),
      ...page("https://gazette.example/reprint", "2022-06-01", "Oak Park"),
    ],
    `${RECORD_STAYS}; elsewhere Oak Park (2022-06-01)`,
  ],
  [
    "what a paper printed on two days counts twice",
    [...RECORD, ...page(A, "2022-06-01", "Oak Park"), ...page(`${A}?p=2`, "2022-06-08", "Oak Park")],
    "Oak Park at ~44.2 (2022-06-08)",
  ],
  [
    "two pages of one paper in a month count twice, if their days are unknown",
    [...RECORD, ...page(A, "2022-06", "Oak Park"), ...page(`${A}?p=2`, "2022-06", "Oak Park")],
    "Oak Park at ~44.2 (2022-06)",
  ],
  [
    "two newer pages that contradict it move it to where the newest says, even if they differ",
    [...RECORD, ...page(A, "2022", "Oak Park"), ...page(B, "2023", "9 Hill Rd.")],
    "9 Hill Rd. at ~44.2 (2023)",
  ],
  [
    "a page that says hours there is enough to move it",
    [...RECORD, ...page(A, "2023", "Oak Park"), ...hours("published", A, "2023")],
    "Oak Park at ~44.2 (2023)",
  ],
  [
    "it stays moved when a newer page says hours without a place",
    [...RECORD, ...page(A, "2023", "Oak Park"), ...[A, B].flatMap((record) => hours("published", record, "2024"))],
    "Oak Park at ~44.2 (2023)",
  ],
  [
    "a later page moves nothing without hours",
    [...RECORD, ...page(A, "2022", "Oak Park"), ...hours("published", A, "2022"), ...page(B, "2023", "9 Hill Rd.")],
    "Oak Park at ~44.2 (2022); elsewhere 9 Hill Rd. (2023)",
  ],
  [
    "hours in doubt move nothing",
    [
      ...[...RECORD, ...page(A, "2023", "Oak Park")],
      ...hours("published", A, "2023").map((claim): Claim => ({ ...claim, doubt: { code: "foreign-page" } })),
    ],
    `${RECORD_STAYS}; elsewhere Oak Park (2023)`,
  ],
  [
    "a page that says that the market left the place is enough to move it",
    [...RECORD, ...page(A, "2023", "Oak Park", false), ...left(A, "2023", "1 Main Street")],
    "Oak Park at ~44.1 (2023)",
  ],
  [
    "a page that says that the market left some other place moves nothing",
    [...RECORD, ...page(A, "2023", "Oak Park"), ...left(A, "2023", "5 Depot St."), ...left(B, "2023", "1 Main St.")],
    `${RECORD_STAYS}; elsewhere Oak Park (2023)`,
  ],
  [
    "the market's own page is enough to move it",
    [...RECORD, ...page(`${OWN}/season`, "2024", "Oak Park")],
    "Oak Park at ~44.2 (2024)",
  ],
  [
    "a page on a shared host is not the market's own",
    [...ON_FACEBOOK, ...page("https://www.facebook.com/somebody/posts/1", "2022-06-01", "Oak Park")],
    `${RECORD_STAYS}; elsewhere Oak Park (2022-06-01)`,
  ],
  [
    "without new coordinates the old ones stay, as approximate",
    [...RECORD, ...page(`${OWN}/season`, "2024", "Oak Park", false)],
    "Oak Park at ~44.1 (2024)",
  ],
  [
    "a page with coordinates for the same place becomes the winning claim",
    [...RECORD, ...page(A, "2024-05-01", "Town Square, 1 Main St.")],
    "Town Square, 1 Main St. at ~44.2 (2024-05-01)",
  ],
  [
    "a later page that confirms the record discards earlier contradictions",
    [...RECORD, ...page(A, "2022", "Oak Park"), ...page(B, "2024-05", "1 Main Street", false)],
    "1 Main St., 54001 at 44.1 (2024-05)",
  ],
  [
    "pages as old as the record are ignored",
    [...RECORD, ...page(A, "2018-05-01", "Oak Park"), ...page(B, "2018-05-01", "Oak Park")],
    RECORD_STAYS,
  ],
  [
    "older pages count if a machine wrote the record's date",
    [...LISTED, ...page(A, "2016", "Oak Park"), ...page(B, "2017", "Oak Park")],
    "Oak Park at ~44.2 (2017)",
  ],
  [
    "a market known only from pages is where the first says",
    [...page(A, "2021", "1 Main St."), ...page(B, "2022", "Oak Park")],
    "1 Main St. at ~44.2 (2021); elsewhere Oak Park (2022)",
  ],
  [
    "a market known only from pages moves once others agree",
    [...page(A, "2021", "1 Main St."), ...page(B, "2022", "Oak Park"), ...page(C, "2023", "Oak Park")],
    "Oak Park at ~44.2 (2023)",
  ],
  [
    "a machine-dated row wins over an older record that says no hours",
    [...RECORD, ...STAMPED],
    "9 Office Way, 54009 at 44.11 (2023-03-27)",
  ],
  [
    "a machine-dated row does not win over a record that says the hours",
    [...RECORD, ...hours("usda-2018", "usda-2018:7", "2018-05-01"), ...STAMPED],
    RECORD_STAYS,
  ],
  [
    "a machine-dated row wins over a record that says no hours, if it says them itself",
    [...RECORD, ...STAMPED, ...hours("usda-portal", "usda-portal:313447", "2023-03-27")],
    "9 Office Way, 54009 at 44.11 (2023-03-27)",
  ],
  [
    "a machine-dated row wins over a record of before 2016",
    [
      ...said("usda-2018", "usda-2018:3", "2012-05-01", { address: "1 Main St.", schedule: SCHEDULE, latitude: 44.1 }),
      ...STAMPED,
    ],
    "9 Office Way, 54009 at 44.11 (2023-03-27)",
  ],
  [
    "a machine-dated row does not win over a record, if an older one says the hours",
    [
      ...said("usda-2018", "usda-2018:3", "2017-05-01", { address: "1 Main St.", schedule: SCHEDULE }),
      ...RECORD,
      ...STAMPED,
    ],
    RECORD_STAYS,
  ],
  [
    "a machine-dated row does not win over the market's own page",
    [
      ...page(`${OWN}/season`, "2019", "Oak Park"),
      ...said("usda-portal", "usda-portal:313447", "2023-03-27", { website: OWN }),
      ...STAMPED,
    ],
    "Oak Park at ~44.2 (2019)",
  ],
  [
    "a page decides neither for the record nor for a machine-dated row if it names a third place",
    [...RECORD, ...STAMPED, ...page(A, "2024-05-01", "Oak Park")],
    "9 Office Way, 54009 at 44.11 (2023-03-27); elsewhere Oak Park (2024-05-01)",
  ],
  [
    "a page decides for the record",
    [...RECORD, ...STAMPED, ...page(A, "2024-05-01", "1 Main Street", false)],
    "1 Main St., 54001 at 44.1 (2024-05-01)",
  ],
  [
    "a page decides for a machine-dated row",
    [...RECORD, ...STAMPED, ...page(A, "2024-05-01", "9 Office Way", false)],
    "9 Office Way, 54009 at 44.11 (2024-05-01)",
  ],
])("%s", (_, claims, expected) => expect(place(claims)).toBe(expected));

/** The record two kilometers and more from where the list's newer rows are. */
function far(address: string | null): Claim[] {
  return said("usda-2018", "usda-2018:3", "2011-05-01", {
    existence: "held",
    address,
    latitude: 44.13,
    longitude: -90.1,
  });
}

test.each<[what: string, claims: Claim[], place: string]>([
  [
    "a house number with two points is approximate",
    [...far("1 Main Street"), ...RECORD],
    "1 Main St., 54001 at ~44.1 (2018-05-01)",
  ],
  [
    "a machine-dated row is approximate",
    [...far(null), ...stampRow(44.1)],
    "9 Office Way, 54009 at ~44.1 (2023-03-27)",
  ],
  [
    "and so is a record that says the hours, beside such a row",
    [...RECORD, ...hours("usda-2018", "usda-2018:7", "2018-05-01"), ...stampRow(44.13)],
    "1 Main St., 54001 at ~44.1 (2018-05-01)",
  ],
  [
    "a machine-dated row less than two kilometers away is exact",
    [...far(null), ...stampRow(44.115)],
    "9 Office Way, 54009 at 44.115 (2023-03-27)",
  ],
])("where an older record has a point far away, %s", (_, claims, expected) => expect(place(claims)).toBe(expected));

test("a place claimed by people stays, and the page becomes a dispute", () => {
  const [address] = said("community", "", "2024-06-01", { address: "3 Elm St." });
  const person: Claim = { ...(address as Claim), uid: "1", entered: "2024-06-01T12:00:00.000Z" };
  const pages = page(A, "2023", "Oak Park");
  expect(place([...RECORD, ...pages, person])).toBe("3 Elm St., 54001 at ~44.2 (2024-06-01)");
  const { disputes } = resolve([...RECORD, ...pages]);
  expect(disputes).toEqual([
    {
      ...{ doubt: { code: "page-elsewhere", year: "2023" }, source: "published", said: "2023", page: A },
      differences: [
        { fact: "address", ours: "1 Main St.", theirs: "Oak Park" },
        { fact: "latitude", ours: 44.1, theirs: 44.2 },
        { fact: "longitude", ours: -90.1, theirs: -90.2 },
      ],
    },
  ]);
});

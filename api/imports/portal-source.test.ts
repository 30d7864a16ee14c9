/** Refreshes with files that repeat, change or drop rows. */
import { expect, test } from "vitest";
import type { KnownMarket } from "#data/import/list/read-list.ts";
import type { Difference, ImportedClaims } from "#data/admin/imports.ts";
import type { Claim } from "#data/market/claims.ts";
import { importMarkets } from "#data/import/usda/import-markets.ts";
import { plainRows, portalFile, requireState } from "#data/import/usda/testing/test-fixtures.ts";
import { resolveMarket } from "#data/files/read-snapshot.ts";
import { type Market, marketSchema } from "#data/market/market-schema.ts";
import { planImport } from "./plan.ts";
import { readPortal } from "./portal-source.ts";

type Row = Record<string, string>;

/** Farmers markets 1 to 60 of the portal, each in its own town. */
const ROWS: readonly Row[] = plainRows(60);

const state = requireState();

const TODAY = "2026-11-24";

/** The database after an import of these rows. */
function importRows(rows: readonly Row[]): Map<number, KnownMarket> {
  const { snapshot } = importMarkets({
    portals: [{ text: portalFile(rows) }],
    directories: [],
    outdoorSeason: { from: "05-01", to: "10-31" },
    today: TODAY,
    state,
    old: null,
  });
  const { markets, claims } = snapshot;
  const rest = { archivedAt: null, mergedInto: null, updatedAt: "2026-01-01T00:00:00.000Z", record: "" };
  return new Map(markets.map((market) => [market.id, { market, ...rest, claims: claims?.get(market.id) ?? [] }]));
}

/** The database after these claims were added to a market. */
function addClaims(known: ReadonlyMap<number, KnownMarket>, id: number, ...added: Claim[]): Map<number, KnownMarket> {
  const row = known.get(id);
  if (!row) throw new Error(`no market ${id}`);
  const isReplaced = ({ fact, source }: Claim) => added.some((one) => one.fact === fact && one.source === source);
  const claims = [...row.claims.filter((claim) => !isReplaced(claim)), ...added];
  const market: Market = marketSchema.parse(resolveMarket({ ...row.market, claims }));
  return new Map([...known, [id, { ...row, market, claims }]]);
}

function plan(rows: readonly Row[], known: ReadonlyMap<number, KnownMarket>, allowFew = false) {
  const files = [{ text: portalFile(rows), name: "portal.tsv" }];
  const request = { known, updated: "2023-03-27", fields: { allowFew, isUrgent: false } };
  const portal = readPortal(files, request, { state, today: TODAY });
  const context = { source: "usda-portal", title: "USDA files", known } as const;
  const { differences = [], open = [], claims = "[]", unchanged, reading } = planImport(portal, context);
  return { differences, open, said: JSON.parse(claims) as ImportedClaims[], unchanged, mend: reading?.mend };
}

const outline = (differences: readonly Difference[]) =>
  differences.map(({ kind, marketId, fields }) => [kind, marketId, fields]);

/** The rows, with one of them changed. */
const change = (index: number, values: Row): Row[] =>
  ROWS.map((row, at) => (at === index ? { ...row, ...values } : row));

test("an unreadable row is reported, keeps its market listed, and does not stop the import", () => {
  const { differences, open, unchanged, mend } = plan(change(3, { updated: "soon" }), importRows(ROWS));
  expect([differences, unchanged]).toEqual([[], 60]);
  expect(open).toEqual([
    {
      ...{ kind: "unread", marketId: null, fields: [] },
      ...{ name: expect.stringContaining("Market") as string, city: "usda-portal:300004" },
      why: "no date that can be read: soon",
    },
  ]);
  // The USDA's rows are not the operator's to mend.
  expect(mend).toBe("");
});

test("listings of other kinds are left out with a count", () => {
  const rows = [...ROWS, { directory: "csa" }, { directory: "csa" }, { directory: "foodhub" }];
  const { differences, open } = plan(rows, importRows(ROWS));
  expect(differences).toEqual([]);
  expect(open.map(({ kind, name, city, why }) => `${kind}: ${name} ${city}: ${why ?? ""}`)).toEqual([
    "unread: 2 of the list csa: a kind of listing that is not shown",
    "unread: 1 of the list foodhub: a kind of listing that is not shown",
  ]);
});

test("a new row of a namesake elsewhere in town comes in as a market of its own, with a question", () => {
  const away = {
    listing_id: "900001",
    street: "9 Lake St.",
    latitude: "43.06",
    longitude: "-91.01",
    name: "Town Aa Market",
    city: "Town Aa",
  };
  const { differences, open } = plan([...ROWS, away], importRows(ROWS));
  expect(differences.map(({ kind, marketId }) => [kind, marketId])).toEqual([["added", 61]]);
  expect(open).toEqual([
    {
      ...{ kind: "doubtful", marketId: null, name: "Town Aa Market", city: "usda-portal:900001", fields: [] },
      why:
        'One of that name is at another place. It comes in as a market of its own: market 1 "Town Aa Farmers\' Market". ' +
        "Merge both if they are one.",
    },
  ]);
});

const LAKE = { street: "9 Lake St.", latitude: "43.02", longitude: "-91.01" };

test.each<[string, Row, string[]]>([
  ["moved", LAKE, ["address", "latitude", "longitude", "confirmed"]],
  ["been renamed", { name: "Riverside Farmers' Market" }, ["name", "confirmed"]],
  ["got another key", { listing_id: "900001" }, ["sources", "confirmed"]],
])("a market that has %s keeps its id", (_, values, fields) => {
  const { differences } = plan(change(0, { ...values, updated: "2024-05-01" }), importRows(ROWS));
  expect(outline(differences)).toEqual([["changed", 1, fields]]);
});

test("people's claims stay, and a contradiction is listed only once for the same file", () => {
  const ours: Claim = {
    ...{ fact: "phoneNumber", source: "community", value: "(608) 555-0100", said: "2025-07-04" },
    ...{ uid: "ab", entered: "2025-07-04T12:00:00.000Z" },
  };
  const known = addClaims(importRows(ROWS), 1, ours);
  const called = change(0, { phone: "608-455-1999", updated: "2024-05-01" });
  const { open, differences, said } = plan(called, known);
  expect(outline(differences)).toEqual([["changed", 1, ["confirmed"]]]);
  expect(open).toMatchObject([
    {
      ...{ kind: "kept", marketId: 1, fields: ["phoneNumber"] },
      details: [{ before: "(608) 555-0100", after: "(608) 455-1999", said: { on: "2024-05-01" } }],
    },
  ]);
  const imported = addClaims(known, 1, ...(said[0]?.claims ?? []));
  expect(plan(called, imported)).toMatchObject({ differences: [], said: [], open: [] });
});

test("markets whose rows are gone become unlisted on the file's newest day, and return with their rows", () => {
  const rows = change(0, { updated: "2025-05-01" });
  const { differences, said } = plan(rows.slice(0, 55), importRows(ROWS));
  expect(outline(differences)).toEqual([
    ["changed", 1, ["confirmed"]],
    ...[56, 57, 58, 59, 60].map((id) => ["unlisted", id, ["standing"]]),
  ]);
  expect(differences[1]?.details?.[0]?.after).toEqual({ is: "unlisted", on: "2025-05-01", source: "usda-portal" });
  const known = said.reduce((all, { id, claims }) => addClaims(all, id, ...claims), importRows(ROWS));
  expect(plan(rows.slice(0, 55), known)).toMatchObject({ differences: [], said: [] });
  const again = rows.map((row, index) => (index < 55 ? row : { ...row, updated: "2025-06-01" }));
  expect(plan(again, known).differences.map(({ kind, marketId }) => [kind, marketId])).toEqual(
    [56, 57, 58, 59, 60].map((id) => ["relisted", id]),
  );
});

test("archived markets do not count among the markets that may become unlisted", () => {
  const archive = (row: KnownMarket): KnownMarket => ({ ...row, archivedAt: "2026-01-01T00:00:00.000Z" });
  const known = new Map([...importRows(ROWS)].map(([id, row]) => [id, id <= 20 ? archive(row) : row]));
  const rows = change(0, { updated: "2025-05-01" });
  expect(() => plan(rows.slice(0, 51), known)).toThrow("9 of 40 markets would be closed or listed no longer");
  expect(plan(rows.slice(0, 51), known, true).differences).toHaveLength(9);
  expect(plan(rows.slice(0, 52), known).differences).toHaveLength(8);
});

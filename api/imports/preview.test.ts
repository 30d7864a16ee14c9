import { expect, test } from "vitest";
import { resolveMarket } from "#data/files/read-snapshot.ts";
import type { Claim, FactValue } from "#data/market/claims.ts";
import { claimsOfRecord } from "#data/market/claims-of-record.ts";
import { marketSchema } from "#data/market/market-schema.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { listOpen, previewMarket } from "./preview.ts";

const market = exampleMarket({
  id: 1,
  name: "Oak Market",
  city: "Oak Creek",
  zipCode: "53154",
  sources: ["usda-2018:1"],
});
const row = { market, archivedAt: null, mergedInto: null, updatedAt: "2026-01-01T00:00:00.000Z", record: "" };

const ROW = { source: "usda-2018", record: "usda-2018:1", said: "2018-05-01" } as const;
const claim = (values: FactValue & Partial<Claim>): Claim => ({ ...ROW, ...values });

const KNOWN = [claim({ fact: "existence", value: "held" }), claim({ fact: "zipCode", value: "53154" })];
const DOUBTFUL = claim({
  fact: "zipCode",
  value: "53073",
  said: "2022-05-01",
  doubt: { code: "zip-of", zip: "53073", town: "Plymouth" },
});

test("a doubtful claim is listed with its reason, source and day, and only while it is new", () => {
  expect(listOpen({ ...row, claims: KNOWN }, [...KNOWN, DOUBTFUL])).toEqual([
    {
      ...{ kind: "doubtful", marketId: 1, name: "Oak Market", city: "Oak Creek", fields: ["zipCode"] },
      doubt: { code: "zip-of", zip: "53073", town: "Plymouth" },
      details: [
        {
          ...{ kind: "market", id: 1, field: "zipCode", before: "53154", after: "53073" },
          said: { on: "2022-05-01", source: "usda-2018" },
        },
      ],
    },
  ]);
  expect(listOpen({ ...row, claims: [...KNOWN, DOUBTFUL] }, [...KNOWN, DOUBTFUL])).toEqual([]);
});

test("claims that a better record or people have settled are not listed", () => {
  expect(listOpen({ ...row, claims: KNOWN }, [...KNOWN, { ...DOUBTFUL, doubt: { code: "superseded" } }])).toEqual([]);
  const edit = { source: "community", uid: "ab", entered: "2026-07-04T12:00:00.000Z" } as const;
  const settled = [...KNOWN, claim({ ...edit, fact: "zipCode", value: "53154" })];
  expect(listOpen({ ...row, claims: settled }, [...settled, DOUBTFUL])).toEqual([]);
});

test("a page that contradicts people is listed with its publisher", () => {
  const edit = { source: "community", uid: "ab", entered: "2026-07-04T12:00:00.000Z", said: "2026-07-04" } as const;
  const ours = [...KNOWN, claim({ ...edit, fact: "website", value: "https://oak.example" })];
  const page = claim({
    fact: "website",
    source: "published",
    record: "https://news.example/oak",
    value: "https://b.example",
  });
  expect(listOpen({ ...row, claims: ours }, [...ours, { ...page, said: "2025" }])).toMatchObject([
    {
      kind: "kept",
      details: [
        {
          ...{ field: "website", before: "https://oak.example", after: "https://b.example" },
          said: { on: "2025", source: "published", by: "news.example", page: "https://news.example/oak" },
        },
      ],
    },
  ]);
});

test("a market that its list dropped is not listed again if a source doubts that it is held", () => {
  const says = (existence: "unlisted" | "doubted" | "held", said: string) => [
    ...claimsOfRecord(market).filter(({ fact }) => fact !== "existence"),
    claim({ fact: "existence", value: existence, said }),
  ];
  const claims = says("unlisted", "2022-04-05");
  const known = { ...row, market: marketSchema.parse(resolveMarket({ ...market, claims })), claims };
  const kindOf = (...update: Parameters<typeof says>) => {
    const replaced = claims.filter(({ fact }) => fact === "existence");
    const preview = previewMarket(known, { id: 1, sources: market.sources, claims: says(...update), replaced });
    return preview.ok && preview.difference?.kind;
  };
  expect(kindOf("doubted", "2023")).toBe("changed");
  expect(kindOf("held", "2023")).toBe("relisted");
});

test("a page that repeats what it says stays before another page of the same day", () => {
  const page = (record: string, value: string) =>
    claim({ fact: "website", source: "list", said: "2026-05-01", record: `https://${record}.example/`, value });
  const [first, second] = [page("first", "https://oak.example/"), page("second", "https://elm.example/")];
  const claims = [...claimsOfRecord(market), first, second];
  const known = { ...row, market: marketSchema.parse(resolveMarket({ ...market, claims })), claims };
  const update = { id: 1, sources: market.sources, claims: [{ ...first }], replaced: [first] };
  expect(previewMarket(known, update)).toMatchObject({ ok: true, difference: null });
});

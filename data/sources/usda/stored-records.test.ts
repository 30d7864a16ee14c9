import { expect, test } from "vitest";
import { type Claim, SUPERSEDED } from "../../market/claims.ts";
import { HOURS_ELSEWHERE, joinRecord, listClaims } from "./record-claims.ts";
import { listStoredRecords } from "./stored-records.ts";
import { makeRecord, requireState } from "./testing/test-fixtures.ts";

const row = makeRecord({ key: "usda-2018:7", updated: "2021-05-01", times: "Sat: 8:00 AM-3:00 PM;" });

function read(claims: readonly Claim[]) {
  const market = {
    id: 1,
    sources: ["usda-2018:7"],
    listingType: "farmers-market",
    name: "Dale",
    city: "Dale",
  } as const;
  const rest = { latitude: 44, longitude: -89, photos: [], customList: [], features: [], payments: [] };
  const confirmed = { on: "2021-05-01", source: "usda-2018" } as const;
  const markets = [{ ...market, sources: [...market.sources], ...rest, confirmed }];
  return listStoredRecords({ updated: "2022", markets, claims: new Map([[1, claims]]) }, requireState());
}

test("a record consists of its claims, whether or not they count", () => {
  const whole = joinRecord([row], undefined, new Set());
  const claims = listClaims(row).map((claim) =>
    claim.fact === "schedule" ? { ...claim, doubt: `${HOURS_ELSEWHERE}, 1 Elm St.` } : { ...claim, doubt: SUPERSEDED },
  );
  expect(read(claims).get("usda-2018:7")).toEqual(whole);
});

test("people's claims, and those that each import recomputes, are not included", () => {
  const others: Claim[] = [
    { fact: "website", source: "community", value: "https://dale.example", said: "2026-07-04" },
    { fact: "existence", source: "usda-2018", value: "unlisted", said: "2022-04-05" },
    { fact: "partOf", source: "usda-2018", record: "usda-2018:7", value: 3, said: "2021-05-01" },
  ];
  expect(read([...listClaims(row), ...others])).toEqual(read(listClaims(row)));
});

test("a record without stored claims is omitted", () => expect(read([])).toEqual(new Map()));

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Market } from "#data/market/market-schema.ts";
import { writeMarketSnapshot } from "#data/write-snapshot.ts";
import { listLeftOutPages } from "./left-out-pages.ts";

const market = (id: number, facts: Partial<Market> = {}): Market => ({
  id,
  listingType: "farmers-market",
  name: `Market ${id}`,
  city: "Elm",
  latitude: 44,
  longitude: -89,
  photos: [],
  customList: [],
  features: [],
  payments: [],
  sources: ["community"],
  confirmed: { on: "2026", source: "community" },
  ...facts,
});

test("pages that lead elsewhere and those of closed markets are left out, and no others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "left-out-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const by = { on: "2025-11", source: "community" } as const;
  const listed = { on: "2023", source: "usda-portal" } as const;
  await writeMarketSnapshot(folder, {
    updated: "2026-07-04",
    markets: [
      market(1),
      market(2, { standing: { is: "closed", ...by }, confirmed: by }),
      market(3, {
        sources: ["usda-portal:3"],
        confirmed: listed,
        standing: { is: "unlisted", ...listed, on: "2025-11" },
      }),
    ],
    redirects: [{ from: 7, to: 1 }],
  });
  expect([...listLeftOutPages(folder)]).toEqual(["/markets/7", "/markets/2"]);
  expect(listLeftOutPages(join(folder, "missing"))).toEqual(new Set());
});

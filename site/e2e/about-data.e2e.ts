/** "About the data": counts, sources, and the files to download. */
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { expectNoViolations } from "./expect-no-violations.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const IN_ALL = EXAMPLE_MARKETS.length;
const HELD = EXAMPLE_MARKETS.filter(({ standing }) => standing?.is !== "closed");

const FILES = [
  ["CSV", "csv", "text/csv; charset=utf-8"],
  ["GeoJSON", "geojson", "application/geo+json; charset=utf-8"],
  ["JSON", "json", "application/json; charset=utf-8"],
] as const;

const getPath = (format: string) => `/data/downloads/wisconsin-markets.${format}`;

test("About leads to the data: counts, corrections, downloads, and a Dataset for search engines", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("main").getByRole("link", { name: "About the data" }).click();
  await expect(page).toHaveURL("/about/data");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About the data");
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]")).toHaveText("About");

  const facts = page.getByRole("region", { name: "What is known" }).getByRole("table");
  await expect(facts).toContainText(`Of ${HELD.length} listings.`);
  const described = HELD.filter(({ description }) => description !== undefined).length;
  const row = facts.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Description" }) });
  await expect(row.getByRole("cell").first()).toHaveText(String(described));

  const hours = page.getByRole("region", { name: "How reliable are the hours?" });
  const numbers = await hours.getByRole("listitem").locator("strong").allInnerTexts();
  expect(numbers.map(Number).reduce((sum, count) => sum + count)).toBe(HELD.length);
  const sources = page.getByRole("region", { name: "Where it comes from" }).getByRole("term");
  await expect(sources.nth(-2)).toHaveText("GeoNames");
  await expect(sources.last()).toHaveText("Growers, newspapers and extension offices");

  const correct = page.getByRole("region", { name: "Something wrong?" });
  await expect(correct).toContainText("Suggest Edit");
  await expect(correct.getByRole("link", { name: "Suggest it" })).toHaveAttribute("href", "/suggestions");
  await expect(correct.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);

  for (const [name, format] of FILES) {
    const link = page.getByRole("region", { name: "Download the data" }).getByRole("link", { name, exact: true });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe(`wisconsin-markets.${format}`);
    expect((await readFile(await download.path(), "utf8")).length).toBeGreaterThan(1000);
  }

  const dataset = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
    "@type": string;
    distribution: { contentUrl: string }[];
  };
  expect(dataset["@type"]).toBe("Dataset");
  const paths = dataset.distribution.map(({ contentUrl }) => new URL(contentUrl).pathname);
  expect(paths).toEqual(FILES.map(([, format]) => getPath(format)));
  await expectNoViolations(page, [320, 1440]);
});

test("the files have their content types and contain every market", async ({ request }) => {
  for (const [, format, type] of FILES) {
    const answer = await request.get(getPath(format));
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, type]);
  }
  const table = await (await request.get(getPath("csv"))).text();
  expect(table).toMatch(/^\uFEFFid,listingType,name,/);
  expect(table.split("\r\n")).toHaveLength(HELD.length + 2);

  const point = z.object({ type: z.literal("Point"), coordinates: z.tuple([z.number(), z.number()]) });
  const feature = z.object({ type: z.literal("Feature"), id: z.int(), geometry: point, properties: z.looseObject({}) });
  const layer = z.object({ type: z.literal("FeatureCollection"), features: z.array(feature).length(HELD.length) });
  layer.parse(await (await request.get(getPath("geojson"))).json());

  const claim = z.object({ value: z.unknown(), source: z.string(), by: z.string(), on: z.string().regex(/^\d{4}/) });
  const market = z.looseObject({ id: z.int(), facts: z.record(z.string(), claim) });
  const all = z.looseObject({ license: z.url(), markets: z.array(market).length(IN_ALL) });
  all.parse(await (await request.get(getPath("json"))).json());
  expect(await (await request.get("/sitemap-0.xml")).text()).toContain("/about/data<");
});

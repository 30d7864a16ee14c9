/** "About the data". What is counted, and what the files contain, is tested in features/about-data. */
import { expectNoViolations } from "./expect-no-violations.ts";
import { EXAMPLE_MARKETS } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const FILES = [
  ["CSV", "csv", "text/csv; charset=utf-8"],
  ["GeoJSON", "geojson", "application/geo+json; charset=utf-8"],
  ["JSON", "json", "application/json; charset=utf-8"],
] as const;

test("About leads to the data: counts, sources, corrections, and the files, which search engines find too", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("main").getByRole("link", { name: "About the data" }).click();
  await expect(page).toHaveURL("/about/data");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About the data");
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]")).toHaveText("About");

  const facts = page.getByRole("region", { name: "What is known" }).getByRole("table");
  await expect(facts).toContainText(`Of ${EXAMPLE_MARKETS.length} listings.`);
  const sources = page.getByRole("region", { name: "Where it comes from" }).getByRole("term");
  await expect(sources.filter({ hasText: "GeoNames" })).toBeVisible();
  const correct = page.getByRole("region", { name: "Something wrong?" });
  await expect(correct.getByRole("link", { name: "Suggest it" })).toHaveAttribute("href", "/suggestions");
  await expect(correct.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expectNoViolations(page, [320, 1440]);

  const dataset = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
  for (const [name, format, type] of FILES) {
    const link = page.getByRole("region", { name: "Download the data" }).getByRole("link", { name, exact: true });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe(`wisconsin-markets.${format}`);
    const file = await page.request.get(download.url());
    expect(file.headers()["content-type"]).toBe(type);
    expect((await file.text()).length).toBeGreaterThan(10_000);
    expect(dataset).toContain(new URL(download.url()).pathname);
  }
});

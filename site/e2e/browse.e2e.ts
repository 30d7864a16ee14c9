/** Browse pages (by day and place): links and layout without JavaScript, and what search engines find. */
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, now: null });

  test("on the narrowest screen from the start page to Saturday, to a county, to a market and back to its county", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^warning: The resource .*\/data\/markets.* was preloaded using link preload but not used/);
    const main = page.getByRole("main");
    const expectFit = async () => expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/");
    await main.getByRole("link", { name: "markets by day, county and town" }).click();
    await expect(page).toHaveTitle(/^Markets by day, county and town · /);
    await expectFit();

    await main.getByRole("link", { name: /^Saturday/ }).click();
    await expect(page).toHaveURL("/browse/saturday");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saturday farmers markets in Wisconsin");
    await expect(main).toContainText(/\d+ farmers markets and \d+ farm stands in Wisconsin list Saturday hours/);
    await expect(main.getByRole("img", { name: /^Map: where the \d+ markets in Wisconsin are$/ })).toBeVisible();
    const row = main.getByRole("listitem").filter({ hasText: "Two Seasons Market" });
    await expect(row).toContainText(/Sat 8\sAM.*May to October.*Sat 10\sAM.*November 15 to December 20/);
    await expect(row).not.toContainText("Wed");
    await expectFit();

    await main.getByRole("link", { name: "Marinette County" }).first().click();
    await expect(page).toHaveURL("/browse/marinette-county/saturday");
    await expect(page).toHaveTitle(/^Saturday markets in Marinette County, Wisconsin · /);
    const way = page.getByRole("navigation", { name: "You are here" }).getByRole("link");
    await expect(way).toHaveText(["Markets", "By day and place", "Wisconsin", "Marinette County"]);
    await main.getByRole("link", { name: "Delwy Farmers Market" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Delwy Farmers Market" })).toBeVisible();
    await page.getByRole("link", { name: "More markets in Marinette County" }).click();
    await expect(page).toHaveURL("/browse/marinette-county");
    await expect(page.getByRole("heading", { level: 1, name: /Marinette County/ })).toBeVisible();
    await expect(main.getByRole("link", { name: "See these on the map" })).toHaveAttribute(
      "href",
      "/?view=map&county=Marinette",
    );
    await expectFit();
    await main.getByRole("link", { name: "Delwy Farmers Market" }).evaluate((link) => {
      link.textContent = "W".repeat(56);
    });
    await expectFit();
    await page.goto("/browse/town/dunmore/friday");
    await expectFit();
  });
});

test("a jump opens its letter, and print shows all of them", async ({ page }) => {
  await page.goto("/browse");
  await page.getByRole("navigation", { name: "Markets by first letter" }).getByRole("link", { name: "A" }).click();
  await expect(page).toHaveURL("/markets/a-z#A");
  const groups = page.locator("main details");
  const last = groups.last();
  await expect(page.locator("details#A li").first()).toBeVisible();
  await expect(last.getByRole("listitem")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(last.locator("li").first()).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  const letter = (await last.getAttribute("id")) ?? "";
  await page.getByRole("navigation", { name: "Jump to a letter" }).getByRole("link", { name: letter }).click();
  await expect(last.getByRole("listitem").first()).toBeInViewport();
});

test.describe("with the real markets", () => {
  test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}`, now: null });

  test("no index is longer than seven screens of a phone", { tag: "@phone" }, async ({ page }) => {
    for (const path of ["/browse", "/markets/a-z", "/browse/saturday", "/browse/snap", "/browse/dane-county"]) {
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, path).toBeLessThan(6000);
    }
  });
});

test("each page is in the sitemap, with a title and a description of its own, and has no broken links", async ({
  request,
}) => {
  const paths = await listPages(request);
  expect(paths).toEqual(expect.arrayContaining(["/browse", "/browse/saturday", "/browse/town/dunmore/friday"]));
  const targets = new Set<string>();
  const [titles, descriptions] = [new Set<string>(), new Set<string>()];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) targets.add(href);
    titles.add(/<title>([^<]+)/.exec(html)?.[1] ?? "");
    descriptions.add(/<meta name="description" content="([^"]+)/.exec(html)?.[1] ?? "");
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}">`));
    if (path !== "/browse") expect(html, path).toContain('"@type":"ItemList"');
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
  const clark = await (await request.get("/browse/clark-county")).text();
  expect(clark).toMatch(/Counties next to it.*href="\/browse\/(?:marathon|taylor)-county"/s);
  for (const path of targets) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap-0.xml")).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = ""]) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith("/browse"));
}

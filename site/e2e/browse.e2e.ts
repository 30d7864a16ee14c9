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
    await expect(way).toHaveText(["Markets", "By day and place", "Marinette County"]);
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

/** Header, side menu and footer, About, and pages for unknown addresses. */
import { region } from "#data/region.ts";
import { getLocalDay } from "#data/schedule/local-time.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { expect, test } from "./test.ts";

test("the header marks the current page and stays on one line; the footer and About have their required texts", async ({
  page,
}) => {
  await page.goto("/about");
  const bar = page.getByRole("banner");
  const links = bar.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Markets", "Saved", "In season", "Browse", "Suggest Market", "About", "News"]);
  await expect(links.nth(4)).toHaveAttribute("href", "/suggestions");
  const marked = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const html = await (await fetch(path)).text();
          const found = new DOMParser().parseFromString(html, "text/html").querySelectorAll("nav[aria-label=Main] a");
          return [...found].filter((link) => link.ariaCurrent === "page").map((link) => link.textContent.trim());
        }),
      ),
    ["/", "/markets", "/markets/101", "/in-season", "/about", "/news", "/news/1"],
  );
  expect(marked.flat()).toEqual(["Markets", "Markets", "Markets", "In season", "About", "News", "News"]);

  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const menu = bar.getByRole("button", { name: "Menu", exact: true });
    if (width < 1024) {
      await expect(links, String(width)).toHaveCount(0);
      await expect(menu, String(width)).toBeVisible();
    } else {
      await expect(links, String(width)).toHaveCount(7);
      await expect(menu, String(width)).toBeHidden();
      const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(tops).size, String(width)).toBe(1);
    }
    const name = await bar.getByRole("link").first().boundingBox();
    expect(name?.height, String(width)).toBeLessThanOrEqual(64);
    expect((await page.locator(".header-bar").boundingBox())?.height, String(width)).toBe(width < 768 ? 52 : 64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize({ width: 844, height: 390 });
  expect((await page.locator(".header-bar").boundingBox())?.height, "a phone on its side").toBe(44);

  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Connecting communities with local farmers markets across Wisconsin.");
  for (const [name, address] of [
    ["Find Markets", "/"],
    ["Suggest a Market", "/suggestions"],
    ["About Us", "/about"],
  ] as const) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  }
  await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  const year = getLocalDay(new Date(), region.timeZone).slice(0, 4);
  await expect(footer).toContainText(`© ${year} ${region.siteName}. All rights reserved.`);

  const main = page.getByRole("main");
  await expect(main).toContainText("lists over 50 farmers markets and farm stands");
  await expect(main).toContainText("It started in 2025");
});

test("on a phone the side menu opens, closes with Escape and on selection", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about");
  const open = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  await expect(menu.locator("[aria-current=page]")).toHaveText("About");
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();

  await open.click();
  await menu.getByRole("link", { name: "Markets", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(menu).toBeHidden();
});

test("unknown addresses have status 404 and link back", async ({ page, expectProblem }) => {
  expectProblem(/^error: Failed to load resource: the server responded with a status of 404/);
  expect((await page.goto("/markets/999999"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Market Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Market Search" }).click();
  await expect(page).toHaveURL("/");

  // An unknown address of the dashboard has no header and footer.
  expect((await page.goto("/adminzzz"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);

  expect((await page.goto("/no/such/page"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("This page does not exist or has been moved.");
  await expect(page.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Find Markets" }).first().click();
  await expect(page).toHaveURL("/markets");
});

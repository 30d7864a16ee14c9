/** The layout of a market's page: on a phone, on a wide screen, zoomed in, and on paper. */
import type { Locator, Page } from "@playwright/test";
import { openMore } from "./market-screen.ts";
import { FULL, TWO_SEASONS } from "./markets/example-markets.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

/** What answers whether to go: all on a phone's first screen, in this order. */
function getFirstLook(page: Page): Locator[] {
  return [
    page.getByRole("heading", { level: 1 }),
    page.locator(".market-status"),
    page.locator("address"),
    page.getByRole("link", { name: "Directions" }),
    page.getByRole("list", { name: "The coming seven days" }),
    page.getByRole("img", { name: /^Season: / }),
    page.getByText("How we know"),
  ];
}

async function requireBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is not on the screen.");
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

function getOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test("a phone's first screen answers whether to go, and the page is short; at 320 px nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/markets/${TWO_SEASONS.id}`);
  await expect(page.locator(".market-status")).not.toBeEmpty();
  let above = 0;
  for (const part of getFirstLook(page)) {
    const { y, bottom } = await requireBox(part);
    expect(y).toBeGreaterThanOrEqual(above);
    expect(bottom).toBeLessThanOrEqual(PHONE.height);
    above = y;
  }
  expect((await requireBox(page.getByRole("article"))).bottom).toBeLessThanOrEqual(2400);

  await page.setViewportSize({ width: 320, height: 640 });
  const today = page.locator("[data-strip] [aria-current=date]");
  await expect(today).toContainText("Sat");
  // The longest possible text for a day.
  await today.evaluate((day) => day.lastElementChild?.replaceChildren("10:30\u00a0AM–12:30\u00a0PM"));
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  for (const day of await page.locator("[data-strip] > li").all())
    expect((await requireBox(day)).right).toBeLessThanOrEqual(304);
});

test("the status does not move what is below it when it comes", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset["shift"] = String(
          Number(document.documentElement.dataset["shift"] ?? 0) + entry.value,
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/markets/${FULL.id}`);
  await expect(page.locator(".market-status")).not.toBeEmpty();
  await page.waitForLoadState("networkidle");
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThanOrEqual(0.02);
});

test("the actions are as wide as one another and easy to hit, the keyboard reaches all, on a wide screen they are beside the picture, and on paper are only addresses", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/markets/${FULL.id}`);
  await test.step("a phone", async () => {
    const bar = await Promise.all([
      ...["Directions", "Call", "Website"].map((name) => requireBox(page.getByRole("link", { name, exact: true }))),
      requireBox(page.getByRole("button", { name: "More", exact: true })),
    ]);
    expect(new Set(bar.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(new Set(bar.map(({ y }) => y)).size).toBe(1);
    for (const { height } of bar) expect(height).toBeGreaterThanOrEqual(44);
    for (const name of [`Save ${FULL.name}`, "Share"]) {
      const { width, height } = await requireBox(page.getByRole("button", { name, exact: true }));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });
  await test.step("the keyboard", async () => {
    await tabTo(page, "button", "More");
    await page.keyboard.press("Enter");
    for (const name of ["Share Photos", "Suggest Edit"]) await tabTo(page, "button", name);
    await page.keyboard.press("Escape");
    await tabTo(page, "button", "Open the map");
  });
  await test.step("400% zoom", async () => {
    await page.setViewportSize({ width: 360, height: 225 });
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
    const sheet = await openMore(page);
    expect((await requireBox(sheet)).height).toBeLessThanOrEqual(225);
    await page.keyboard.press("Escape");
  });
  await test.step("a wide screen", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const picture = await requireBox(page.locator(".market-hero"));
    expect((await requireBox(page.getByRole("heading", { level: 1 }))).x).toBeGreaterThan(picture.right);
    expect((await requireBox(page.getByRole("link", { name: "Directions" }))).x).toBeGreaterThan(picture.right);
    const strip = await requireBox(page.getByRole("list", { name: "The coming seven days" }));
    expect([strip.x, Math.round(strip.right)]).toEqual([picture.x, Math.round(picture.right)]);
    await expect(page.getByText("(555) 010-0199")).toBeVisible();
  });
  await test.step("paper", async () => {
    await page.setViewportSize(PHONE);
    // As many products and seasons as any market has.
    await page.goto(`/markets/${TWO_SEASONS.id}`);
    await page.evaluate(() => {
      const item = document.querySelector("[aria-labelledby=items] li");
      for (let copy = 0; copy < 40; copy++) item?.after(item.cloneNode(true));
      const table = document.querySelector("[data-fact=hours] table");
      for (let copy = 0; copy < 3; copy++) table?.after(table.cloneNode(true));
    });
    const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("row", { name: /Saturday/ }).first()).toBeVisible();
    await page.goto(`/markets/${FULL.id}`);
    for (const shown of [
      page.locator("[data-usual]"),
      page.locator("address"),
      page.getByText("(555) 010-0199"),
      page.getByRole("link", { name: /^Website\s*: https:\/\/greens\.example\/visit/ }),
      page.getByRole("link", { name: /^Facebook\s*: https:/ }),
    ])
      await expect(shown).toBeVisible();
    for (const hidden of [
      page.getByRole("link", { name: "Directions" }),
      page.getByRole("heading", { name: "Nearby Markets" }),
      page.getByText("Right?"),
      page.locator(".picture").first(),
    ])
      await expect(hidden).toBeHidden();
  });
});

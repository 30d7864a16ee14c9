/** The layout of a market's page: on a phone, on a wide screen, zoomed in, and on paper. */
import type { Locator, Page } from "@playwright/test";
import { FULL, TWO_SEASONS } from "./markets/example-markets.ts";
import { tabTo } from "./tab-to.ts";
import { expect, test } from "./test.ts";

const PHONE = { width: 390, height: 844 };

/** Must be visible without scrolling. */
function getFirstLook(page: Page): Locator[] {
  return [
    page.getByRole("heading", { level: 1 }),
    page.locator("[data-status]"),
    page.locator("[data-hours-summary]"),
    page.locator("address"),
    page.getByRole("link", { name: "Directions" }),
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

/** On a phone, before scrolling. */
async function expectFirstLook(page: Page): Promise<void> {
  await expect(page.locator("[data-status]")).not.toBeEmpty();
  const directions = await requireBox(page.getByRole("link", { name: "Directions" }));
  for (const part of getFirstLook(page)) expect((await requireBox(part)).bottom).toBeLessThanOrEqual(PHONE.height);
  for (const part of getFirstLook(page).slice(0, -1))
    expect((await requireBox(part)).bottom, "not covered").toBeLessThanOrEqual(directions.y);
}

test("a phone's first screen has name, hours and place; at 320 px nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/markets/${TWO_SEASONS.id}`);
  await expectFirstLook(page);

  await page.setViewportSize({ width: 320, height: 640 });
  const today = page.locator("[data-hours] [aria-current=date]");
  await expect(today).toContainText("Saturday");
  // The longest possible text for a day.
  await today.evaluate((row) => {
    const [day, hours] = row.children;
    day?.replaceChildren("Wednesday");
    hours?.replaceChildren("10:30 AM – 12:30 PM");
  });
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  const ends = await page.getByRole("row").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(2);
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
  expect((await requireBox(page.locator("[data-share]"))).right, "the bar keeps its margin").toBeLessThanOrEqual(304);
});

test("Directions, Save and Share stay visible on a phone, cover nothing at 400% zoom, are next to the facts on a wide screen, and are not printed", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`/markets/${FULL.id}`);
  await expectFirstLook(page);
  const bar = await requireBox(page.locator("[data-at-hand]"));
  await test.step("the keyboard on a phone", async () => {
    for (const [role, name] of [
      ["button", "Share Photos"],
      ["button", "Suggest Edit"],
      ["button", "Open the map"],
    ] as const) {
      await tabTo(page, role, name);
      expect((await requireBox(page.getByRole(role, { name }))).bottom, `${name} has the focus`).toBeLessThanOrEqual(
        bar.y,
      );
    }
  });
  await test.step("the end of the page on a phone", async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect((await requireBox(page.locator("[data-at-hand]"))).bottom).toBe(PHONE.height);
    for (const action of [
      page.getByRole("link", { name: "Directions" }),
      page.getByRole("button", { name: `Save ${FULL.name}` }),
      page.getByRole("button", { name: "Share", exact: true }),
    ]) {
      await expect(action).toBeInViewport({ ratio: 1 });
      expect((await requireBox(action)).height).toBeGreaterThanOrEqual(44);
    }
    await expect
      .poll(async () => (await requireBox(page.getByRole("contentinfo"))).bottom)
      .toBeLessThanOrEqual(bar.y + 1);
  });
  await test.step("400% zoom", async () => {
    await page.setViewportSize({ width: 360, height: 225 });
    await expect(page.locator("[data-at-hand]")).toHaveCSS("position", "static");
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  });
  await test.step("a wide screen", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const aside = page.getByRole("complementary", { name: "Getting there" });
    const title = await requireBox(page.getByRole("heading", { level: 1 }));
    expect((await requireBox(aside)).x).toBeGreaterThan(title.right);
    const hours = await requireBox(page.locator("[data-hours-summary]"));
    expect(hours.x, "below the name").toBeLessThan(title.right);
    expect(hours.y, "no void under it").toBeLessThan(title.bottom + 180);
    await page
      .getByRole("heading", { name: "Ways to Pay" })
      .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    for (const name of ["Directions", "Call", "Website"])
      await expect(aside.getByRole("link", { name, exact: true })).toBeInViewport();
    for (const name of ["Share Photos", "Suggest Edit", "Share"])
      await expect(aside.getByRole("button", { name, exact: true })).toBeInViewport();
    await expect(page.getByRole("row", { name: /Saturday/ })).toBeAttached();
  });
  await test.step("paper", async () => {
    await page.setViewportSize(PHONE);
    // As many products and seasons as any market has.
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
    for (const shown of [
      page.locator("[data-hours-summary]"),
      page.locator("address"),
      page.getByText("(555) 010-0199"),
    ])
      await expect(shown).toBeVisible();
    await expect(page.getByRole("link", { name: /^Website\s*: https:\/\/greens\.example\/visit/ })).toBeVisible();
    for (const hidden of [
      page.locator("[data-at-hand]"),
      page.getByRole("heading", { name: "Nearby Markets" }),
      page.getByRole("heading", { name: "Help keep this right" }),
      page.locator(".picture").first(),
    ])
      await expect(hidden).toBeHidden();
  });
});

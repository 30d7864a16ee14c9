/** The search field on screen: suggestions in a list on wide screens, in a sheet on phones. */
import { expectNoViolations } from "./expect-no-violations.ts";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("suggestions are below the field, and choices and results are accessible", async ({ page }) => {
  const list = await openList(page);
  await list.search.fill("saturday alderbrook snap honey");
  const first = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").first();
  await expect(first).toContainText("takes SNAP");
  await page.keyboard.press("ArrowDown");
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(list.names).toHaveText(["Alderbrook Square Market"]);
  await expectNoViolations(page);

  await list.search.fill("no such place");
  await expect(list.heading).toHaveText("0 Markets");
  const empty = page.getByRole("status").filter({ hasText: "No Markets Found" });
  expect((await empty.boundingBox())?.height).toBeGreaterThanOrEqual(200);
  await expectNoViolations(page);
  await list.search.fill("foxg");
  await page.getByRole("option", { name: /^Foxglove Farm Stand/ }).click();
  await expect(page).toHaveURL("/markets/107");
});

test(
  "on a phone the field opens a sheet, which suggests places and crops in season before any input",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    const sheet = page.getByRole("dialog", { name: "Search" });
    await test.step("a sheet with places and crops", async () => {
      await list.search.click();
      await expect(sheet.getByRole("option", { name: "Enable Location" })).toBeVisible();
      await expect(sheet.getByRole("group", { name: "Towns" }).getByRole("option").first()).toBeVisible();
      await expect(sheet.getByRole("group", { name: "In season now" }).getByRole("option").first()).toBeVisible();
      await expect(sheet.getByRole("combobox")).toBeFocused();
      await expectNoViolations(page);
    });
    await test.step("Back closes it and undoes what was typed", async () => {
      await list.search.fill("alderbrook");
      await expect(page).toHaveURL("/?q=alderbrook");
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL("/");
    });
    await test.step("its button shows the result", async () => {
      await list.search.click();
      await list.search.fill("foxg");
      await sheet.getByRole("button", { name: "Show 1 market" }).click();
      await expect(sheet).toBeHidden();
      await expect(list.heading).toBeFocused();
      await expect(list.names).toHaveText(["Foxglove Farm Stand"]);
    });
    await test.step("a suggestion at 320 px", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const getWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect((await list.search.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await list.search.click();
      await list.search.fill("saturday alderbrook snap honey");
      const option = sheet.getByRole("option").first();
      await expect(option).toContainText("takes SNAP");
      // Suggestions are rendered again when the places have loaded.
      await expect
        .poll(async () => {
          const box = await option.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= 320;
        })
        .toBe(true);
      expect(await getWidth()).toBe(320);
      await option.click();
      await expect(sheet).toBeHidden();
      await expect(list.names).toHaveText(["Alderbrook Square Market"]);
      await expect(page).toHaveURL(/when=saturday/);
      await expect(page.getByLabel("Distance from Alderbrook")).toBeVisible();
      expect(await getWidth()).toBe(320);
    });
  },
);

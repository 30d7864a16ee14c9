/** Choosing a day and filters on screen: the date picker, the sheet of filters, and the history. */
import type { Page } from "@playwright/test";
import { expectNoLayer } from "./expect-no-layer.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { openList } from "./list-screen.ts";
import { EXAMPLE_COUNT } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Where, when and what" }).getByRole("button", { name, exact: true });
const choice = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

test("a date and a time are one step for Back, which also closes the date picker", async ({ page }) => {
  await openList(page, "/?when=weekend");
  await expect(page.getByRole("group", { name: "View" })).toBeHidden();
  const picker = page.getByRole("dialog", { name: "Pick a date" });
  await test.step("Back closes the date picker", async () => {
    await chip(page, "Pick a date").click();
    await expect(picker).toBeVisible();
    await expectNoViolations(page, PHONE_AND_DESKTOP);
    await page.goBack();
    await expect(picker).toBeHidden();
    await expect(page).toHaveURL("/?when=weekend");
  });
  await test.step("a date and a time are one step", async () => {
    await chip(page, "Pick a date").click();
    await picker.getByLabel("Date").fill("2026-07-26");
    await picker.getByLabel("Open at").selectOption("1:00 PM");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/?when=2026-07-26&at=13%3A00");
    await expect(chip(page, "Sunday, July 26, at 1 PM")).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL("/?when=weekend");
    await expectNoLayer(page);
    await page.goForward();
    await expect(chip(page, "Sunday, July 26, at 1 PM")).toBeVisible();
  });
  await test.step("filters are accessible", async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await choice(page, /^Farm stands/).check();
    await expectNoViolations(page);
  });
});

test("the filter sheet is one step for Back, or none", { tag: "@phone" }, async ({ page }) => {
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const open = async () => {
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(sheet).toBeVisible();
  };
  await page.goto("/about");
  const list = await openList(page);
  await test.step("Back closes it", async () => {
    await open();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/");
  });
  await test.step("Back undoes the choices made in it", async () => {
    await open();
    await choice(page, /^Farm stands/).check();
    await choice(page, /^Credit and debit cards/).check();
    await expect(page).toHaveURL("/?type=farm-stand&payment=credit");
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/");
    await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  });
  await test.step("its button keeps the choices, as one step", async () => {
    await open();
    await choice(page, /^Farm stands/).check();
    await choice(page, /^Credit and debit cards/).check();
    await expectNoViolations(page);
    await page.getByRole("button", { name: /^Show \d+ markets?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeFocused();
    // A leftover history entry would show after a reload.
    await page.reload();
    await expect(page).toHaveURL("/?type=farm-stand&payment=credit");
    await expect(page.getByRole("button", { name: "Remove: Farm stands" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  });
  await test.step("choices that are undone leave no step", async () => {
    await open();
    await choice(page, /^Farm stands/).check();
    await choice(page, /^Farm stands/).uncheck();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expectNoLayer(page);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });
});

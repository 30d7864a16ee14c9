/** Contributions without JavaScript, with plain forms. */
import { formatSchedule } from "#data/schedule/format/schedule-text.ts";
import { getOwnMarket, watchWaiting } from "./contribution.ts";
import { expect, test } from "./test.ts";

test.use({ javaScriptEnabled: false, now: null });

test("a missing market is suggested with a plain form, which is shown again with the reason if it is refused", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 422 .*\/api\/suggestions/);
  const name = "Plain Paper Market";
  const submit = page.getByRole("button", { name: "Submit suggestion" });
  await page.goto("/suggestions");
  await page.getByLabel("Market name").fill("  ");
  await page.getByLabel("Town name").fill("Dunmore");
  await submit.click();
  await expect(page.getByRole("main")).toContainText("Please fill in both market name and town name.");
  await page.goBack();
  await page.getByLabel("Market name").fill(name);
  await page.getByLabel("Town name").fill("Dunmore");
  await submit.click();
  await expect(page).toHaveURL(/\/submissions\/[\w-]{43}$/);
  await expect(page.getByText("Waiting for review")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
});

test("a fact is corrected with a plain form", async ({ page }, info) => {
  const market = getOwnMarket(info, 10);
  const listNew = await watchWaiting(page.request, market.id);
  await page.goto(`/markets/${market.id}`);
  await expect(page.getByRole("button", { name: "Share Photos" }).filter({ visible: true })).toHaveCount(0);
  await page.locator("summary", { hasText: "Suggest Edit" }).click();
  await page.getByLabel("What should change?").selectOption("Opening hours");
  await expect(page.getByLabel("Suggested value")).toBeHidden();
  await expect(page.getByLabel("All seasons and hours")).toHaveValue(
    formatSchedule(market.schedule ?? { seasons: [] }),
  );
  await page.getByLabel("What should change?").selectOption("Payments taken");
  await expect(page.getByLabel("Suggested value")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "SNAP", includeHidden: true })).toBeVisible();
  await page.getByLabel("What should change?").selectOption("It has closed for good");
  await expect(page.getByLabel("Suggested value")).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "SNAP", includeHidden: true })).toBeHidden();
  await page.getByLabel("What should change?").selectOption("Phone number");
  await expect(page.getByLabel("All seasons and hours")).toBeHidden();
  await page.getByLabel("Suggested value").fill("(414) 555-0123");
  await page.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(page.getByText("Waiting for review")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Phone number");
  expect(await listNew()).toEqual(["edit phoneNumber"]);
});

/** Pages that the browser translates while their visitor uses them: nothing breaks, and what is said is right. */
import { openList } from "./list-screen.ts";
import { EXAMPLE_COUNT } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";
import { listBareTexts, translate } from "./translated.ts";

test("the list and its map", { tag: "@both" }, async ({ page }, { project }) => {
  const list = await openList(page, "/?sort=alphabetic");
  expect(await listBareTexts(page)).toEqual([]);
  await translate(page);
  const filters = page.getByRole("button", { name: /^Filters/ });
  await filters.click();
  const photos = page.getByLabel("Has photos");
  const done = page.getByRole("button", { name: /^Show \d+ markets?$/ });
  const close = async () => {
    if (project.name === "phone") await done.click();
    else await filters.click();
  };
  await photos.check();
  await expect(list.heading).not.toHaveText(`${EXAMPLE_COUNT} Markets`);
  await photos.uncheck();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await close();
  await expect(filters).toHaveText("Filters");
  const saved = page.getByRole("button", { name: "Saved", exact: true });
  await saved.click();
  await expect(page.getByText("No Saved Markets")).toBeVisible();
  await expect(list.heading).toHaveText("0 Markets");
  await saved.click();
  await expect(list.heading).toHaveText(`${EXAMPLE_COUNT} Markets`);
  await expect(list.names.first()).toBeVisible();
});

test("the dialog of a market's page", async ({ page }) => {
  await page.goto("/markets/109");
  await page.getByRole("button", { name: "Suggest Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Opening hours");
  expect(await listBareTexts(page)).toEqual([]);
  await translate(page);
  await dialog.getByLabel("What should change?").selectOption("Website");
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByText("That is what the directory already says.")).toBeVisible();
});

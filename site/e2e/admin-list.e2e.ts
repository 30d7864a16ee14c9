/** A list of an operator's own in the dashboard: its columns, a row that is asked, the import, and the way back. */
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

test.use({ now: null });

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite();
});
test.afterAll(async () => {
  await site.stop();
});
test.beforeEach(async ({ context }) => {
  await keepToasts(context);
  await signIn(context, site);
});

const LIST = [
  "Name;Ort;Phone",
  "Alderbrook Square Market;Alderbrook;414-555-0134",
  "Square Winter Market;Alderbrook;414-555-0135",
  "Corner Market;Appleton;414-555-0136",
  "Lost Market;;",
].join("\r\n");

test("a list is read, set right, asked about, imported and taken back", async ({ page }) => {
  await openAdmin(page, site, "/admin/sources");
  const card = page.getByRole("region", { name: "A list of your own" });
  const check = card.getByRole("region", { name: "Check of your list" });
  const checkButton = card.getByRole("button", { name: "Check the list", exact: true });
  await expect(checkButton).toBeDisabled();
  await card.getByLabel("List (.csv or .tsv)").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(LIST),
  });
  await card.getByLabel("Page that it stands on").fill("https://www.example.org/markets");
  await checkButton.press("Enter");
  await expect(check).toContainText("0 new, 0 changed, 4 left out");

  // A column that was not recognized.
  await expect(card.getByText("3 columns, 1 not used")).toBeVisible();
  await expect(card.getByLabel("Ort")).toHaveAccessibleDescription("Alderbrook | Appleton");
  await card.getByLabel("Ort").selectOption("City or town");
  await card.getByRole("button", { name: "Check the list again" }).press("Enter");
  await expect(check).toContainText("1 new, 1 changed, 1 left out, 1 to be asked");

  // A row that may be about a market that is here already.
  const question = card.getByRole("group", { name: "Row 3: Square Winter Market, Alderbrook" });
  await question.getByLabel("A new market").check();
  const importButton = card.getByRole("button", { name: "Import these changes" });
  await expect(importButton).toHaveAttribute("aria-disabled", "true");
  await expectNoViolations(page, [320, 1440]);
  const [mend] = await Promise.all([
    page.waitForEvent("download"),
    card.getByRole("button", { name: "Download the rows left out" }).click(),
  ]);
  expect(mend.suggestedFilename()).toBe("rows-left-out.csv");
  await card.getByRole("button", { name: "Check the list again" }).click();
  await expect(check).toContainText("1 new, 1 changed, 2 left out");

  await importButton.click();
  await expect(card.getByRole("region", { name: "Import of your list" })).toContainText("1 new, 1 changed.");
  await card.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("All that the list brought is taken back.")).toBeVisible();
});

/** The dashboard's sources: the USDA portal (a fake server) and an operator's own list. */
import { moveTo, openAdmin, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { portalListing, startPortal } from "./support/portal.ts";
import { expect } from "./test.ts";

test.use({ now: null });

test("the portal is asked, and its changes are imported and undone", async ({ page, site }) => {
  const [name, town] = ["Newcomers Farmers Market", "Madison, Wisconsin 53703"];
  const stopPortal = await startPortal(site.portalPort, {
    farmersmarket: [portalListing(399_001, name, town, { latitude: 43.08, longitude: -89.38 })],
    onfarmmarket: [portalListing(399_002, "Newcomers Farm", town, { latitude: 43.09, longitude: -89.38 })],
  });
  await openAdmin(page, site, "/admin/sources");
  const fetchButton = page.getByRole("button", { name: "Fetch from the Local Food Portal" });
  await page.getByLabel("The USDA’s Local Food Portal").check();
  await page.getByLabel("They are meant to have this few markets").check();
  await fetchButton.click();
  await expect(page.getByRole("region", { name: "Check of the USDA listings" })).toContainText("2 new, 0 changed");
  await expect(fetchButton).toBeEnabled();
  await page.getByText(`${name}, Madison`).click();
  await expect(page.getByRole("row", { name: "Kind Not given Farmers market" })).toBeVisible();

  await page.getByRole("button", { name: "Import these changes" }).click();
  await expect(page.getByRole("region", { name: "Import of the USDA listings" })).toContainText("2 new, 0 changed");
  await moveTo(page, "/admin/audit");
  await page.getByRole("button", { name: /^Undo: .*USDA/ }).click();
  await expect(page.getByRole("article", { name: "USDA" }).getByText(/^Undone by ada/)).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  stopPortal();
});

const LIST = [
  "Name;Ort;Phone",
  "Alderbrook Square Market;Alderbrook;414-555-0134",
  "Square Winter Market;Alderbrook;414-555-0135",
  "Corner Market;Appleton;414-555-0136",
  "Lost Market;;",
].join("\r\n");

test("a list is read, corrected, matched to existing markets, imported and undone", async ({ page, site }) => {
  await openAdmin(page, site, "/admin/sources");
  const screen = page.getByRole("region", { name: "Sources" });
  const check = screen.getByRole("region", { name: "Check of a list of our own" });
  const checkButton = screen.getByRole("button", { name: "Check the list" });
  await screen.getByLabel("A list of your own").check();
  await expect(checkButton).toBeDisabled();
  await screen.getByLabel("List (.csv, .tsv or .xlsx)").setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(LIST),
  });
  await screen.getByLabel("Page that it stands on").fill("https://www.example.org/markets");
  await checkButton.press("Enter");
  await expect(check).toContainText("0 new, 0 changed, 4 left out or incomplete");

  // A column that was not recognized.
  await expect(screen.getByText("3 columns, 1 not used")).toBeVisible();
  await expect(screen.getByLabel("Ort", { exact: true })).toHaveAccessibleDescription("Alderbrook | Appleton");
  await screen.getByLabel("Ort", { exact: true }).selectOption("City or town");
  await screen.getByRole("button", { name: "Check again" }).press("Enter");
  await expect(check).toContainText("1 new, 1 changed, 1 left out or incomplete, 1 to be asked");

  // A row that may be a market that already exists.
  const question = screen.getByRole("group", { name: "Row 3: Square Winter Market, Alderbrook" });
  await question.getByLabel("A new market").check();
  const importButton = screen.getByRole("button", { name: "Import these changes" });
  await expect(importButton).toHaveAttribute("aria-disabled", "true");
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  const [mend] = await Promise.all([
    page.waitForEvent("download"),
    screen.getByRole("button", { name: "Download the rows to mend" }).click(),
  ]);
  expect(mend.suggestedFilename()).toBe("rows-to-mend.csv");
  await screen.getByRole("button", { name: "Check again" }).click();
  await expect(check).toContainText("2 new, 1 changed, 1 left out or incomplete");

  await importButton.click();
  await expect(screen.getByRole("region", { name: "Import of a list of our own" })).toContainText("2 new, 1 changed.");
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("All that the import brought is taken back.")).toBeVisible();
});

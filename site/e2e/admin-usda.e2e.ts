/** Fetching what the USDA's portal lists today, from a stand-in: cancelled, refused, and taken over and back. */
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { keepToasts } from "./keep-toasts.ts";
import { portalListing, startPortal } from "./support/portal.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

test.use({ now: null });

let portal: Awaited<ReturnType<typeof startPortal>>;
let site: Site;
test.beforeAll(async () => {
  portal = await startPortal();
  site = await startAdminSite({ env: { USDA_URL: portal.url } });
});
test.afterAll(async () => {
  await site.stop();
  portal.stop();
});
test.beforeEach(async ({ context }) => {
  await keepToasts(context);
  await signIn(context, site);
});

test("the portal is asked, given up, left alone after it refused, and its news is imported and undone", async ({
  page,
}) => {
  await openAdmin(page, site, "/admin/sources");
  const check = page.getByRole("region", { name: "Check of the USDA listings" });
  const fetchButton = page.getByRole("button", { name: "Fetch from the Local Food Portal" });

  await fetchButton.click();
  await expect(check).toContainText("Asking the portal for farmers markets");
  await expect(fetchButton).toBeDisabled();
  await expect(check.getByRole("progressbar")).toBeVisible();
  await check.getByRole("button", { name: "Cancel Check of the USDA listings" }).click();
  await expect(check).toContainText("was cancelled");

  portal.say(404);
  await fetchButton.click();
  await expect(check.getByRole("alert")).toHaveText("The portal answered with 404. Nothing has changed.");
  await expect(page.getByText("It is better left alone until")).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  const [name, city] = ["Newcomers Farmers Market", "Madison"];
  portal.say({
    farmersmarket: [portalListing(399_001, name, city)],
    onfarmmarket: [portalListing(399_002, "Newcomers Farm", city)],
  });
  await page.getByLabel("They are meant to have this few markets").check();
  await page.getByRole("button", { name: "Ask the Local Food Portal now all the same" }).click();
  await expect(check).toContainText("2 new, 0 changed");
  await expect(fetchButton).toBeEnabled();
  await page.getByText(`${name}, ${city}`).click();
  await expect(page.getByRole("row", { name: "Kind Not given Farmers market" })).toBeVisible();

  await page.getByRole("button", { name: "Import these changes" }).click();
  await expect(page.getByRole("region", { name: "Import of the USDA listings" })).toContainText("2 new, 0 changed");
  await openAdmin(page, site, "/admin/audit");
  await page.getByRole("button", { name: /^Undo: .*USDA/ }).click();
  await expect(page.getByText("Undone by ada")).toBeVisible();
});

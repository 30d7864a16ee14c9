/** An admin says what the site is called and how it can be reached: visitors read it within seconds, and Undo takes it back. */
import { region } from "#data/region.ts";
import { openAdmin, signIn, startAdminSite } from "./admin.ts";
import { keepToasts } from "./keep-toasts.ts";
import type { Site } from "./support/start-site.ts";
import { expect, test } from "./test.ts";

/** A release is made of the real site. */
const MADE = { timeout: 120_000 };

test.use({ now: null });

let site: Site;
test.beforeAll(async () => {
  site = await startAdminSite({ goesLive: true });
});
test.afterAll(() => site.stop());

test("a name, a contact and a sentence are on the site when they are saved, and gone when that is undone", async ({
  page,
}) => {
  test.slow();
  await keepToasts(page.context());
  await signIn(page.context(), site);
  await openAdmin(page, site, "/admin/settings");
  await page.getByRole("textbox", { name: "Site name" }).fill("Fair Acre Markets");
  await page.getByLabel("Contact e-mail").fill("hello@fair-acre.org");
  await page.getByLabel("Welcome sentence").fill("Bring a bag & say hello.");
  await page.getByRole("button", { name: "Save" }).click();
  const told = page.locator("[data-toaster]");
  await expect(told).toContainText("Settings saved");
  await expect(told).toContainText("Visitors see it.", MADE);

  const visitor = await page.context().newPage();
  await visitor.goto(`${site.origin}/`);
  await expect(visitor).toHaveTitle("Fair Acre Markets");
  await expect(visitor.getByRole("banner").getByRole("link", { name: "Fair Acre Markets" })).toBeVisible();
  await expect(visitor.getByText("Bring a bag & say hello.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "hello@fair-acre.org" })).toHaveAttribute(
    "href",
    "mailto:hello@fair-acre.org",
  );

  await told.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: "Site name" })).toHaveValue(region.siteName);
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.title();
    }, MADE)
    .toBe(region.siteName);
  await expect(visitor.getByText("Bring a bag & say hello.")).toHaveCount(0);
});

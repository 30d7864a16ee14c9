/** Automated WCAG 2.2 AA checks of the pages where no other test stops to make them, light and dark, narrow and wide. */
import type { Page } from "@playwright/test";
import { CUT_OFF, getBanner, waitUntilWatched } from "./connection-screen.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { getInstallCard, offerInstall } from "./install-screen.ts";
import { serveTiles } from "./map-screen.ts";
import { openMore, pressMore } from "./market-screen.ts";
import { expect, test } from "./test.ts";

/** Some are brought into the state to check. */
const VISITS: readonly { path: string; prepare?: (page: Page) => Promise<void> }[] = [
  {
    path: "/about",
    prepare: async (page) => {
      await offerInstall(page);
      await expect(getInstallCard(page)).toBeVisible();
    },
  },
  { path: "/privacy" },
  { path: "/in-season" },
  { path: "/browse" },
  { path: "/browse/town/dunmore" },
  { path: "/news" },
  { path: "/news/1" },
  { path: "/news/whats-in-season" },
  { path: "/news/999999" },
  { path: "/markets/999999" },
  { path: "/no/such/page" },
  {
    path: "/markets/105",
    prepare: async (page) => {
      await openMore(page);
    },
  },
  {
    path: "/markets/a-z",
    prepare: async (page) => {
      await waitUntilWatched(page);
      await page.context().setOffline(true);
      await expect(getBanner(page)).toBeVisible();
    },
  },
];

test("About with an offer to install, texts, news, lists, missing pages, a bare market, and a page without a connection have no violations", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404 .*\/((?:markets|news)\/999999|no\/such\/page)/);
  expectProblem(CUT_OFF);
  for (const { path, prepare } of VISITS) {
    await page.goto(path);
    await prepare?.(page);
    await expectNoViolations(page, PHONE_AND_DESKTOP);
  }
});

test("a market's page with sources and reviews, its photo viewer and its form have no violations", async ({ page }) => {
  await serveTiles(page);
  await page.goto("/markets/109");
  await page.getByText("Where this comes from").click();
  const reviews = page.getByRole("region", { name: "Reviews" });
  await reviews.getByRole("heading", { name: "Reviews" }).click();
  await expect(reviews.getByRole("listitem").getByRole("img", { name: / out of 5 stars$/ })).toHaveCount(3);
  await expectNoViolations(page, PHONE_AND_DESKTOP);

  await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
  await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
  await page.keyboard.press("Escape");

  await pressMore(page, "Suggest Edit");
  const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
  await dialog.getByLabel("What should change?").selectOption("Opening hours");
  await dialog.getByRole("button", { name: "Submit suggestion" }).click();
  await expect(dialog.getByText("That is what the directory already says.")).toBeVisible();
  await expectNoViolations(page, PHONE_AND_DESKTOP);
});

/** Automated WCAG 2.2 AA checks of every kind of page, light and dark, on phone and desktop. */
import type { Page } from "@playwright/test";
import { makePhoto } from "./contribution.ts";
import { CUT_OFF, getConnection, waitUntilWatched } from "./connection-screen.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { getInstallCard, offerInstall } from "./install-screen.ts";
import { waitUntilAlive } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

interface Visit {
  what: string;
  path: string;
  /** A phone shows other controls than a narrow window on a desktop, so the page is tested on both devices. */
  isOtherOnPhone?: true;
  /** Brings the page into the state to check. */
  prepare?: (page: Page) => Promise<void>;
  /** An expected console message. */
  problem?: RegExp;
}

const VISITS: readonly Visit[] = [
  {
    what: "the list",
    path: "/",
    isOtherOnPhone: true,
    prepare: async (page) => {
      await waitUntilAlive(page);
      await page.getByRole("button", { name: "Weekend", exact: true }).click();
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByRole("checkbox", { name: /^SNAP/ }).check();
    },
  },
  { what: "an empty list", path: "/?q=nothing+like+it", isOtherOnPhone: true, prepare: waitUntilAlive },
  {
    what: "the list of saved markets",
    path: "/?saved=1",
    prepare: async (page) => {
      await page.evaluate(() => localStorage.setItem("savedMarkets", "[101,109]"));
      await page.reload();
      await expect(page.getByRole("button", { name: "Download as a Spreadsheet (CSV)" })).toBeVisible();
    },
  },
  {
    what: "the map with a chosen market",
    path: "/?view=map&q=early+riser",
    isOtherOnPhone: true,
    prepare: async (page) => {
      await getMap(page).pin("Early Riser Market").click();
      await expect(getMap(page).chosen("Early Riser Market")).toBeVisible();
    },
  },
  {
    what: "a full market page",
    path: "/markets/109",
    prepare: async (page) => {
      const reviews = page.getByRole("region", { name: "Reviews" });
      await reviews.getByText(/^Sample reviews:/).click();
      await expect(reviews.getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    what: "a bare market page with its preview of the news",
    path: "/markets/105",
    prepare: async (page) => {
      const preview = page.getByRole("region", { name: "Local News" });
      await preview.scrollIntoViewIfNeeded();
      await expect(preview.getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    what: "the photo viewer",
    path: "/markets/109",
    prepare: async (page) => {
      await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    what: "the Share Photos dialog",
    path: "/markets/105",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Share Photos" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Share Photos" });
      await dialog
        .getByLabel("Choose photos")
        .setInputFiles([
          await makePhoto("tomatoes.jpg", "tomato"),
          { name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("Not a picture.") },
        ]);
      await expect(dialog.getByText("x.txt - Not an image file")).toBeVisible();
    },
  },
  {
    what: "the Suggest Edit dialog",
    path: "/markets/109",
    prepare: async (page) => {
      await page.getByRole("button", { name: "Suggest Edit" }).click();
      const dialog = page.getByRole("dialog", { name: "Suggest an Edit" });
      await dialog.getByLabel("What should change?").selectOption("Opening hours");
      await dialog.getByRole("button", { name: "Submit suggestion" }).click();
      await expect(dialog.getByText("That is what the directory already says.")).toBeVisible();
    },
  },
  {
    what: "the form for a missing market",
    path: "/suggestions",
    prepare: async (page) => {
      await waitUntilAlive(page);
      await page.getByLabel("Market name").fill("Early Riser");
      await page.getByLabel("Town name").fill("Birchwater");
      await expect(page.getByRole("region", { name: "Is it one of these?" })).toBeVisible();
      await page.getByRole("button", { name: "Show it on a map" }).click();
      await expect(page.getByRole("region", { name: "Map for the market's place" })).toBeFocused();
    },
  },
  {
    what: "the page of a submission",
    path: "/suggestions",
    prepare: async (page) => {
      const data = { marketName: "Lantern Lane Market", townName: "Dunmore" };
      const answer = await page.request.post("/api/suggestions", { data });
      const { statusUrl } = (await answer.json()) as { statusUrl: string };
      await page.goto(statusUrl);
      await expect(page.getByText("Waiting for review")).toBeVisible();
    },
  },
  {
    what: "A to Z without a connection",
    path: "/markets/a-z",
    prepare: async (page) => {
      await waitUntilWatched(page);
      await page.context().setOffline(true);
      await expect(getConnection(page).banner).toBeVisible();
    },
    problem: CUT_OFF,
  },
  {
    what: "About with an offer to install",
    path: "/about",
    prepare: async (page) => {
      await offerInstall(page);
      await expect(getInstallCard(page)).toBeVisible();
    },
  },
  { what: "Privacy", path: "/privacy" },
  { what: "the year's crops", path: "/in-season" },
  { what: "the news", path: "/news" },
  { what: "an article", path: "/news/1" },
  { what: "a guide", path: "/news/whats-in-season" },
  { what: "a missing article", path: "/news/999999" },
  { what: "a missing market", path: "/markets/999999" },
  { what: "a missing page", path: "/no/such/page" },
];

for (const { what, path, isOtherOnPhone, prepare, problem } of VISITS) {
  const details = isOtherOnPhone ? { tag: "@both" } : {};
  test(`${what} has no accessibility violations, light or dark`, details, async ({ page, expectProblem }) => {
    expectProblem(/status of 404 .*\/((?:markets|news)\/999999|no\/such\/page)/);
    if (problem) expectProblem(problem);
    await serveTiles(page);
    await page.goto(path);
    await prepare?.(page);
    await expectNoViolations(page, isOtherOnPhone ? [] : PHONE_AND_DESKTOP);
  });
}

test("the side menu has no accessibility violations, light or dark", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expectNoViolations(page);
});

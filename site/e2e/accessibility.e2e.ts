/** WCAG 2.2 AA, as far as a machine can tell, on every kind of page, light and dark, on phone and desktop. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { makePhoto } from "./contribution.ts";
import { waitUntilAlive } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Visit {
  what: string;
  path: string;
  /** Brings the page into the state to look at. */
  prepare?: (page: Page) => Promise<void>;
}

const VISITS: readonly Visit[] = [
  {
    what: "the list",
    path: "/",
    prepare: async (page) => {
      await waitUntilAlive(page);
      await page.getByRole("button", { name: "Filters" }).click();
    },
  },
  { what: "an empty list", path: "/?q=nothing+like+it", prepare: waitUntilAlive },
  {
    what: "the map with a popup",
    path: "/?view=map&q=early+riser",
    prepare: async (page) => {
      await getMap(page).pin("Early Riser Market").click();
      await expect(getMap(page).popup("Early Riser Market")).toBeVisible();
    },
  },
  {
    what: "a full market page",
    path: "/markets/109",
    prepare: async (page) => {
      const reviews = page.getByRole("region", { name: "Reviews" });
      await reviews.scrollIntoViewIfNeeded();
      await expect(reviews.getByRole("listitem")).toHaveCount(3);
    },
  },
  { what: "a bare market page", path: "/markets/105" },
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
      await dialog.getByRole("button", { name: "Submit photos" }).click();
      await expect(dialog.getByText("Please tick the box")).toBeVisible();
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
  { what: "A to Z", path: "/markets/a-z" },
  { what: "About", path: "/about" },
  { what: "a missing market", path: "/markets/999999" },
  { what: "a missing page", path: "/no/such/page" },
];

for (const { what, path, prepare } of VISITS) {
  test(`${what} has no accessibility violations, light or dark`, { tag: "@both" }, async ({ page, expectProblem }) => {
    expectProblem(/status of 404 .*\/(markets\/999999|no\/such\/page)/);
    await serveTiles(page);
    await page.goto(path);
    await prepare?.(page);
    await expectNoViolations(page);
  });
}

test("the side menu has no accessibility violations, light or dark", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expectNoViolations(page);
});

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settleColours(page);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(" ")}) ${failureSummary ?? ""}`),
    );
    expect(found, colorScheme).toEqual([]);
  }
}

/** Colours that change fade: what is on the screen meanwhile belongs to neither scheme. */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

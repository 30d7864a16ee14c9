/**
 * Common questions on real markets: open now; this Saturday in a county; near a zip code, with SNAP; a mistyped
 * name; and sharing the result. Each counts taps, not typing.
 */
import type { Locator, Page } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}` });

const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name }).first();

test(
  "a phone answers: what is open now, and what is in the next town, with one tap; Brown County this Saturday with two; near a zip code with SNAP with four; a mistyped name with one",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    /** Begins at the start page, and counts. */
    const ask = (question: string, taps: number, answer: (tap: (target: Locator) => Promise<void>) => Promise<void>) =>
      test.step(question, async () => {
        await openList(page);
        let count = 0;
        await answer(async (target) => {
          count++;
          await target.tap();
        });
        expect(count).toBe(taps);
      });
    const first = page.getByRole("article").first();

    await ask("what is open now?", 1, async (tap) => {
      await tap(page.getByRole("button", { name: /^\d+ (?:probably )?open now/ }));
      await expect(page).toHaveURL(/[?&]when=now\b/);
      await expect.poll(list.readCount).toBeGreaterThan(3);
      await expect(first).toContainText(/open|closes in/i);
      await page.goBack();
    });
    await ask("what is near the next town?", 1, async (tap) => {
      await tap(page.getByRole("list", { name: "Markets near" }).getByRole("button").first());
      await expect(page.getByRole("button", { name: /^Remove: Within 20 miles of / })).toBeVisible();
      await expect(list.names.first()).toBeVisible();
    });
    await ask("what is held in Brown County on Saturday?", 2, async (tap) => {
      await tap(list.search);
      await list.search.fill("saturday brown county");
      await tap(option(page, /Saturday.*Brown County/));
      await expect(page).toHaveURL(/[?&]county=Brown\b/);
      await expect(page).toHaveURL(/[?&]when=saturday\b/);
      await expect(list.card("Green Bay Farmers' Market")).toBeVisible();
    });
    await ask("who takes SNAP near 53711?", 4, async (tap) => {
      await tap(list.search);
      await list.search.fill("53711");
      await tap(option(page, /53711/));
      await expect(page).toHaveURL(/[?&]near=43\.\d+%2C-89\.\d+%2C/);
      await expect(page).toHaveURL(/[?&]within=20\b/);
      await tap(list.search);
      await list.search.fill("snap");
      await tap(option(page, "Takes SNAP"));
      await expect(page).toHaveURL(/[?&]payment=snap\b/);
      await expect(first).toContainText("SNAP");
      await expect(first).toContainText(/\d mi/);
    });
    await ask("where is the dane conty farmers markt?", 1, async (tap) => {
      await tap(list.search);
      await list.search.fill("dane conty farmers markt");
      await expect(list.names.first()).toHaveText("Dane County Farmers Market");
    });
  },
);

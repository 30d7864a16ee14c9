/** Questions on real markets that take one tap. Those that are typed are in features/list/search. */
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}` });

test(
  "a phone answers what is open now, and what is in the next town, with a tap or two",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    await expect(page.getByText(/^\d+ (?:probably )?open now/)).toBeVisible();
    await page.getByRole("button", { name: "Now", exact: true }).tap();
    await expect(page).toHaveURL(/[?&]when=now\b/);
    await expect.poll(list.readCount).toBeGreaterThan(3);
    await expect(page.getByRole("article").first()).toContainText(/open|closes in/i);
    await page.goBack();
    await list.search.tap();
    await page.getByRole("option", { name: /^Milwaukee/ }).tap();
    await expect(page.getByText(/^\d+ open now, \d+ likely within 20 miles$/)).toBeVisible();
    const first = page.getByRole("article").first();
    await expect(page.getByRole("heading", { level: 3, name: /^Open now \(\d+\)$/ })).toBeAttached();
    await expect(first).toContainText(/Open until|Closes in/);
    await expect(first).toContainText(/\d\.\d mi|\d ft|Milwaukee/);
    // A market at its town's middle has a town, and no distance.
    await expect(page.getByText("0 ft", { exact: true })).toHaveCount(0);
  },
);

test(
  "what nobody has said is asked, and leaves no market out: dogs, cash, wheelchairs",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    const all = await list.readCount();
    for (const [word, badge, question] of [
      ["dogs", "Pet Friendly", "Dogs welcome?"],
      ["wheelchair", "Wheelchair Accessible", "Wheelchair accessible?"],
    ] as const) {
      await list.search.tap();
      await list.search.fill(word);
      await page.getByRole("button", { name: `Show ${all} markets ${badge}: nobody has told us yet` }).tap();
      await expect(
        page.getByText(/^Nobody has told us which markets .* Open ones first, ask or tell us:$/),
      ).toBeVisible();
      await expect.poll(list.readCount).toBe(all);
      const first = page.getByRole("article").first();
      await expect(first).toContainText(/Open until|Closes in/);
      await expect(first).toContainText(question);
      await page.getByRole("button", { name: `Remove: ${badge}` }).tap();
    }
    await list.search.tap();
    await list.search.fill("dogs");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Tell us" }).first().tap();
    // The question on its page.
    await expect(page.getByText("Dogs welcome?")).toBeInViewport();
  },
);

/** Questions on real markets that take one tap. Those that are typed are in features/list/search. */
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: `http://localhost:${process.env["E2E_REAL_PORT"]}` });

test(
  "a phone answers what is open now, and what is in the next town, with one tap",
  { tag: "@phone" },
  async ({ page }) => {
    const list = await openList(page);
    await page.getByRole("link", { name: /^\d+ (?:probably )?open now/ }).tap();
    await expect(page).toHaveURL(/[?&]when=now\b/);
    await expect.poll(list.readCount).toBeGreaterThan(3);
    await expect(page.getByRole("article").first()).toContainText(/open|closes in/i);
    await page.goBack();
    await page.getByRole("list", { name: "Markets near" }).getByRole("button").first().tap();
    await expect(page.getByRole("button", { name: /^Remove: Within 20 miles of / })).toBeVisible();
    await expect(list.names.first()).toBeVisible();
  },
);

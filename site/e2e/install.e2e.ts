/** The install card and About's instructions. */
import { region } from "#data/region.ts";
import { answerOffer, getInstallCard, offerInstall } from "./install-screen.ts";
import { expect, test } from "./test.ts";

test(
  "'Not now' holds for the session, on every page; the dashboard leaves the offer to the browser",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    expect(await offerInstall(page)).toBe(true);
    const card = getInstallCard(page);
    await expect(card).toBeInViewport({ ratio: 1 });
    await card.getByRole("button", { name: "Not now" }).click();
    await expect(card).toHaveCount(0);
    await page.goto("/about");
    expect(await offerInstall(page)).toBe(true);
    const install = page.getByRole("button", { name: `Install ${region.siteName}` });
    await expect(install).toBeVisible();
    await expect(card).toHaveCount(0);
    const ways = page.getByRole("region", { name: "Install it like an app" }).getByRole("heading", { level: 3 });
    await expect(ways).toHaveText(["Android", "What you get"]);
    await page.getByRole("button", { name: "Show other devices" }).click();
    await expect(ways).toHaveText(["iPhone and iPad", "Android", "Chrome and Edge", "What you get"]);
    await install.click();
    await answerOffer(page, "accepted");
    await expect(install).toHaveCount(0);
    await page.goto("/admin");
    await expect(page.getByLabel("Username")).toBeVisible();
    expect(await offerInstall(page)).toBe(false);
  },
);

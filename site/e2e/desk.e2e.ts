/** The Check screen: keyboard shortcuts, Undo, two moderators at once, and the bar on a phone. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Desk } from "#data/admin/desk.ts";
import { openAdmin, pressKey, test } from "./admin.ts";
import { expectNoViolations, PHONE_AND_DESKTOP } from "./expect-no-violations.ts";
import { expect } from "./test.ts";

test("markets take at most two keys; two moderators get different ones; new hours are typed on the card", async ({
  page,
  site,
  grace,
}) => {
  const { progress } = await readDesk(page.request);
  await openAdmin(page, site, "/admin/check");
  const seen: string[] = [];
  let checked = 0;
  for (let at = 0; at < 3; at++) {
    const name = await readName(page);
    expect(seen).not.toContain(name);
    seen.push(name);
    const isPhoned = (await getCard(page).getByRole("radio", { name: "Phoned" }).count()) > 0;
    // The third market is postponed; the others need the evidence first.
    if (at === 2) await pressKey(page, isPhoned ? "n" : "l");
    else {
      await page.keyboard.press(isPhoned ? "1" : "3");
      await pressKey(page, "c");
      checked += 1;
    }
    await expect(getTitle(page)).not.toContainText(name);
  }
  await expect(page.getByText(`${progress.checked + checked} of ${progress.total} checked this season`)).toBeVisible();
  await pressKey(page, "u");
  const name = seen.at(-1) ?? "";
  await expect(getTitle(page)).toContainText(name);
  const id = Number((await getTitle(page).getAttribute("href"))?.split("/").at(-1));
  const { items } = await readDesk(grace);
  expect(items).toHaveLength(2);
  expect(items.map(({ market }) => market.id)).not.toContain(id);

  const before = await readMarket(page, id);
  await page.setViewportSize({ width: 320, height: 640 });
  // The bar is visible from the card's first line.
  await getTitle(page).evaluate((title) => title.scrollIntoView());
  await expect(getCard(page).getByRole("button", { name: "Later" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("e");
  const form = page.getByRole("form", { name: `New hours of ${name}` });
  await expect(form.locator(":focus")).toBeVisible();
  await getCard(page).getByRole("radio", { name: "Visited" }).check();
  await expectNoViolations(page, [320, ...PHONE_AND_DESKTOP]);
  await form.getByRole("button", { name: /^Publish: .+, from a visit$/ }).click();
  await expect(getTitle(page)).not.toContainText(name);
  await expect(page.locator("[data-toaster]")).toContainText(`${name} has new hours`);
  expect((await readMarket(page, id)).market.confirmed.source).toBe("visited");
  await expect(getCard(page)).toBeFocused();
  await pressKey(page, "u");
  await expect(getTitle(page)).toContainText(name);
  expect((await readMarket(page, id)).market).toEqual(before.market);
});

function getCard(page: Page): Locator {
  return page.getByRole("article");
}

function getTitle(page: Page): Locator {
  return getCard(page).getByRole("heading", { level: 3 }).getByRole("link");
}

async function readName(page: Page): Promise<string> {
  return (await getTitle(page).innerText()).split("\n")[0]?.trim() ?? "";
}

async function readDesk(requests: APIRequestContext): Promise<Desk> {
  return (await (await requests.get("/api/admin/desk")).json()) as Desk;
}

async function readMarket(page: Page, id: number): Promise<AdminMarket> {
  return (await (await page.request.get(`/api/admin/markets/${id}`)).json()) as AdminMarket;
}

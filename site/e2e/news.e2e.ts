/** News: the list that loads more as it is scrolled, articles, and previews on other pages. */
import type { Locator, Page } from "@playwright/test";
import { watchShifts } from "./layout-shift.ts";
import { EXAMPLE_NEWS_COUNT, EXAMPLE_SOURCE, FULL_TITLE } from "./markets/example-news.ts";
import { expect, test } from "./test.ts";

/** A picture that does not exist. Snapshots contain no pictures, so tests put this one into an article. */
const GONE = "/api/images/gone";
const PAGE_SIZE = 8;

function getCards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

function getTitles(page: Page): Locator {
  return getCards(page).getByRole("heading", { level: 2 });
}

test("the list loads more until its end without moving the focus, and Back returns to the same position", async ({
  page,
}) => {
  await page.goto("/news");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Local News");
  await expect(getTitles(page).first()).toHaveText(FULL_TITLE);
  await expect(getCards(page)).toHaveCount(PAGE_SIZE);
  await expect(page.getByRole("link", { name: "Older news" })).toBeHidden();
  // While more is to come, what follows the list waits out of sight, since it would jump.
  const [last, next] = [getCards(page).last(), page.getByRole("contentinfo")];
  const [above, below] = [await last.boundingBox(), await next.boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? Infinity) - (above?.height ?? 0)).toBeGreaterThanOrEqual(900);

  const linkOf = (index: number) => getCards(page).nth(index).getByRole("link");
  await linkOf(PAGE_SIZE - 1).focus();
  await expect(getCards(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(/^16 of \d\d articles shown\.$/);
  await expect(linkOf(PAGE_SIZE - 1)).toBeFocused();
  for (let tab = 0; tab < 4; tab++) {
    await page.keyboard.press("Tab");
    await expect(linkOf(PAGE_SIZE + tab)).toBeFocused();
  }
  const title = await getTitles(page).nth(11).innerText();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // Before the page's script has run, the link leads to the top of a new list.
  await page.waitForLoadState();
  await page.getByRole("link", { name: "Back to News" }).click();
  await expect(page).toHaveURL("/news");
  await expect(getCards(page).filter({ hasText: title })).toBeInViewport();

  // Guides follow the news.
  await expect(async () => {
    await getCards(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText("That’s all the news.")).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [100] });
  const titles = await getTitles(page).allInnerTexts();
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(EXAMPLE_NEWS_COUNT + 10);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    `${titles.length} of ${titles.length} articles shown.`,
  );
});

test("nothing jumps when the list is scrolled to its end", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/news");
  const sumShifts = await watchShifts(page);
  // As far as a reader gets while articles are on their way: until the last card is at the top. A wheel that turns on
  // without waiting for them would come to the footer on a slow machine, and the footer has to give way then.
  const cards = getCards(page);
  const end = page.getByText("That’s all the news.");
  do {
    const next = cards.nth(await cards.count());
    await cards.last().evaluate((card) => card.scrollIntoView({ block: "start" }));
    await expect(next.or(end).first()).toBeVisible();
  } while (await end.isHidden());
  await end.scrollIntoViewIfNeeded();
  expect(await sumShifts()).toBeLessThan(0.02);
});

test("a picture that does not load gives way to a drawing", async ({ page, expectProblem }) => {
  expectProblem(/status of 404 .*\/api\/images\/gone/);
  await page.route(/\/news\/11$/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<div class="picture[^>]*>\s*<img[^>]*>/, `$&<img src="${GONE}" alt="">`)
      .replace("</figure>", "<figcaption>Photo: Robin Example</figcaption></figure>");
    await route.fulfill({ response, body: html });
  });
  await Promise.all([page.waitForResponse(`**${GONE}`), page.goto("/news/11")]);
  const figure = page.getByRole("figure");
  await expect(figure.locator("img")).toHaveCount(1);
  await expect(figure.locator("img")).toHaveAttribute(
    "src",
    /^\/_astro\/pictures\/(?:market|stand)-[a-z-]+\.\w+\.svg$/,
  );
  await expect(figure).not.toContainText("Photo:");
});

test("an article has its writer, day, text, categories and original; an unknown one is a 404; About has the first three", async ({
  page,
  expectProblem,
}) => {
  await page.goto("/news/1");
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(FULL_TITLE);
  await expect(article).toContainText("By Robin Example");
  await expect(article.getByRole("heading", { name: "Where to find them" })).toBeVisible();
  await expect(article.getByRole("list", { name: "Categories" }).getByRole("listitem")).toHaveText(["Dairy", "Farms"]);
  await expect(article).toContainText(`Source: ${EXAMPLE_SOURCE}`);
  const original = article.getByRole("link", { name: "View Original" });
  await expect(original).toHaveAttribute("href", "https://paper.example/stories/1");
  await expect(original).toHaveAttribute("rel", /noopener/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/news\/1$/);

  const read = async (path: string) => (await page.request.get(path)).text();
  expect(await read("/news/4")).toMatch(/This is a summary\. Read the full story at/);
  expect(await read("/news/first-visit")).toContain("Directory editors");
  expect(await read("/news/first-visit")).not.toContain("View Original");

  expectProblem(/^error: Failed to load resource: the server responded with a status of 404 .*\/news\/999999/);
  expect((await page.goto("/news/999999"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Article Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "View All News" }).click();
  await expect(page).toHaveURL("/news");

  await page.goto("/about");
  const preview = page.getByRole("region", { name: "Local News" });
  await expect(preview.getByRole("listitem")).toHaveCount(3);
  await preview.getByRole("link", { name: FULL_TITLE }).click();
  await expect(page).toHaveURL("/news/1");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, now: null });

  test("plain links lead from page to page and to the articles", async ({ page }) => {
    await page.goto("/news");
    await expect(getTitles(page).first()).toHaveText(FULL_TITLE);
    await expect(page.getByRole("main").getByRole("button").filter({ visible: true })).toHaveCount(0);
    const first = await getTitles(page).allInnerTexts();
    await page.getByRole("link", { name: "Older news" }).click();
    await expect(page).toHaveURL("/news/page/2");
    // The address changes before the page has loaded.
    await expect(page.getByText("Page 2 of")).toBeVisible();
    await expect(getTitles(page)).toHaveCount(PAGE_SIZE);
    const second = await getTitles(page).allInnerTexts();
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([8, 8, 16]);
    await page.getByRole("link", { name: "Newer news" }).click();
    await expect(page).toHaveURL("/news");
    await page.getByRole("link", { name: FULL_TITLE }).click();
    await expect(page.getByText("The curds are back, and they squeak.")).toBeVisible();
    await page.getByRole("link", { name: "Back to News" }).click();
    await expect(page).toHaveURL("/news");
  });
});

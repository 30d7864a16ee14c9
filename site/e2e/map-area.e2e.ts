/** "Search this area": after the visitor has moved the map, a button narrows the list to the markets in view. */
import type { Locator } from "@playwright/test";
import { openList } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const ALL = "60 Markets";

test("after the map was moved, a button narrows the list to it, until a search or a button shows all", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  const list = await openList(page);
  const { map, clusters } = getMap(page);
  const search = page.getByRole("button", { name: "Search this area" });
  await expect(clusters.first()).toBeVisible();
  const dragMap = async () => {
    const box = (await map.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const from = { x: box.x + box.width - 90, y: box.y + box.height - 120 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 420, from.y - 380, { steps: 6 });
    await page.mouse.up();
  };

  await test.step("moving the map leaves the list as it is, and offers to search there", async () => {
    await expect(search).toHaveCount(0);
    await dragMap();
    await expect(search).toBeVisible();
    await expect(list.heading).toHaveText(ALL);
    expect(Math.abs(await getOffset(search, map))).toBeLessThan(2);
  });
  await test.step("the search limits the list, which has the focus and says so", async () => {
    await search.click();
    await expect(search).toHaveCount(0);
    await expect(list.heading).not.toHaveText(ALL);
    await expect(list.heading).toBeFocused();
  });
  const count = await list.readCount();
  expect(count).toBeGreaterThan(0);
  const hint = page.getByRole("paragraph").filter({ hasText: `${count} of 60 in the map’s view` });
  await test.step("a button shows all", async () => {
    await hint.getByRole("button", { name: "Show all 60" }).click();
    await expect(list.heading).toHaveText(ALL);
    await expect(list.heading).toBeFocused();
    await expect(hint).toHaveCount(0);
    await expect(search).toHaveCount(0);
  });
  await test.step("another search shows all of its markets; printed are those of the area, without controls", async () => {
    await dragMap();
    await search.click();
    await expect(list.heading).not.toHaveText(ALL);
    await list.search.fill("market");
    await expect(page.getByText(/in the map’s view/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print this list" })).toBeAttached();
    const found = await list.heading.innerText();
    await dragMap();
    await search.click();
    await expect(list.heading).not.toHaveText(found);
    const printed = await list.readCount();
    await page.evaluate(() => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    await expect(page.locator(".print-list tbody tr")).toHaveCount(printed);
    await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
    await expect(page.locator(".print-list")).toBeVisible();
    await expect(page.getByRole("article").or(page.getByRole("button"))).toHaveCount(0);
    await page.emulateMedia({ media: "screen", reducedMotion: "reduce" });
    await expect(page.locator(".print-list caption")).toHaveText(new RegExp(`^${printed} markets?: “market”`));
    await list.search.fill("");
    await expect(list.heading).toHaveText(ALL);
  });
});

test(
  "on a phone the area's markets are in the list, and the map comes back where it was",
  { tag: "@phone" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await serveTiles(page);
    const list = await openList(page, "/?view=map");
    const { clusters } = getMap(page);
    await expect(page.getByText("60 markets in view")).toBeVisible();
    await page.getByRole("button", { name: "Zoom in", exact: true }).tap();
    await page.getByRole("button", { name: "Zoom in", exact: true }).tap();
    await page.getByRole("button", { name: "Search this area" }).tap();
    await expect(page.getByText(/ of 60 in the map’s view/)).toBeVisible();
    const count = await list.readCount();
    expect(count).toBeLessThan(60);
    const views = page.getByRole("group", { name: "View" });
    await views.getByRole("button", { name: "Map" }).tap();
    await expect(clusters.first()).toBeVisible();
    await expect(page.getByText(`${count} of 60 markets in view`)).toBeVisible();
    await views.getByRole("button", { name: "List" }).tap();
    await page.getByRole("button", { name: "Show all 60" }).tap();
    await expect(list.heading).toHaveText(ALL);
  },
);

/** Of the middles of two elements, in pixels from left to right. */
async function getOffset(one: Locator, other: Locator): Promise<number> {
  const middles = await Promise.all(
    [one, other].map(async (element) => {
      const { x, width } = (await element.boundingBox()) ?? { x: NaN, width: NaN };
      return x + width / 2;
    }),
  );
  return (middles[0] ?? NaN) - (middles[1] ?? NaN);
}

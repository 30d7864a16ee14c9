/** "List follows the map": once the visitor moves the map, the list shows only the markets in view. */
import { openList } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const ALL = "60 Markets";

test("the list shows the markets in view after the visitor moves the map, until a search or a button shows all, or the checkbox is off", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  const list = await openList(page);
  const { map, clusters } = getMap(page);
  const tick = page.getByRole("checkbox", { name: "List follows the map" });
  await expect(clusters.first()).toBeVisible();
  const dragMap = async () => {
    const box = (await map.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const from = { x: box.x + box.width - 90, y: box.y + box.height - 120 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 420, from.y - 380, { steps: 6 });
    await page.mouse.up();
  };

  await test.step("dragging the map limits the list, which says so", async () => {
    await expect(tick).toBeChecked();
    await expect(list.heading).toHaveText(ALL);
    await dragMap();
    await expect(list.heading).not.toHaveText(ALL);
  });
  const count = await list.readCount();
  expect(count).toBeGreaterThan(0);
  const hint = page.getByRole("paragraph").filter({ hasText: `${count} of 60 in the map’s view` });
  await test.step("a button below shows all", async () => {
    await hint.getByRole("button", { name: "Show all 60" }).click();
    await expect(list.heading).toHaveText(ALL);
    await expect(list.heading).toBeFocused();
    await expect(hint).toHaveCount(0);
  });
  await test.step("a search shows all of its markets; printed are those in view, without controls", async () => {
    await list.search.fill("market");
    await expect(page.getByText(/in the map’s view/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Print this list" })).toBeAttached();
    const found = await list.heading.innerText();
    await dragMap();
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
  await test.step("unchecked, it shows all, for the session", async () => {
    await tick.uncheck();
    await page.reload();
    await expect(clusters.first()).toBeVisible();
    await expect(tick).not.toBeChecked();
    await dragMap();
    await tick.check();
    await expect(list.heading).not.toHaveText(ALL);
    await tick.uncheck();
    await expect(list.heading).toHaveText(ALL);
    await tick.check();
  });
});

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
  const { map, clusters, pin, showButton } = getMap(page);
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
  await test.step("when the map moves to a card's market, the list stays", async () => {
    const [first = ""] = await list.names.allTextContents();
    await showButton(first).click();
    await expect(map.getByRole("link", { name: /^View market/ })).toBeVisible();
    await expect(hint).toBeVisible();
    await expect(list.names.first()).toHaveText(first);
    await map.getByRole("button", { name: "Close", exact: true }).click();
  });
  await test.step("a button below shows all", async () => {
    await hint.getByRole("button", { name: "Show all 60" }).click();
    await expect(list.heading).toHaveText(ALL);
    await expect(list.heading).toBeFocused();
    await expect(hint).toHaveCount(0);
  });
  await test.step("it follows the map's buttons and keys", async () => {
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await expect(list.heading).not.toHaveText(ALL);
    await page.getByRole("button", { name: /^Show all of / }).click();
    await expect(list.heading).toHaveText(ALL);
    await map.focus();
    for (let zoom = 0; zoom < 3; zoom++) await page.keyboard.press("Equal");
    await expect(list.heading).not.toHaveText(ALL);
  });
  await test.step("a search shows all of its markets; printed are those in view", async () => {
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
  await test.step("with no market in view it says so, and shows them again", async () => {
    await list.search.fill("foxglove");
    const stand = pin("Foxglove Farm Stand");
    await expect(stand).toBeVisible();
    await expect(list.heading).toHaveText("1 Market");
    // The farm stand is in the middle: two drags take it out of view.
    for (let time = 0; time < 2; time++) await dragMap();
    await expect(page.getByText("No markets in view")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No markets in this part of the map" })).toBeVisible();
    await page.getByRole("button", { name: "Show all", exact: true }).last().click();
    await expect(stand).toBeInViewport();
    await expect(page.getByText("No markets in view")).toHaveCount(0);
    await expect(list.heading).toHaveText("1 Market");
  });
});

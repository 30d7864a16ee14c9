/** The sheet over the phone's map: three positions, by finger, buttons and keys; what it lists; what lowers it. */
import type { JSHandle, Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./expect-no-violations.ts";
import { dragAndHold } from "./finger.ts";
import { getList, openList } from "./list-screen.ts";
import { getMap, serveTiles } from "./map-screen.ts";
import { expect, test } from "./test.ts";

const getSheet = (page: Page) => {
  const sheet = page.getByRole("region", { name: "Markets in view" });
  return {
    sheet,
    handle: sheet.getByRole("separator"),
    count: sheet.getByRole("heading", { level: 2 }),
    cards: sheet.getByRole("article"),
    raise: sheet.getByRole("button", { name: "Raise the list" }),
    lower: sheet.getByRole("button", { name: "Lower the list" }),
  };
};

const [LOW, HALF, FULL] = ["Low", "Half way up", "Over the map"] as const;

test("buttons and keys move the sheet, and List/Map stays in reach", { tag: "@phone" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?view=map");
  const { handle, count, cards, raise, lower } = getSheet(page);
  await expect(count).toHaveText("60 markets in view");
  await expect(handle).toHaveAttribute("aria-valuetext", LOW);
  await expect(cards).toHaveCount(0);
  await raise.click();
  await expect(handle).toHaveAttribute("aria-valuetext", HALF);
  await expect(cards.first()).toBeInViewport();
  await raise.click();
  await expect(handle).toHaveAttribute("aria-valuetext", FULL);
  await expect(raise).toHaveAttribute("aria-disabled", "true");
  await lower.click();
  await expect(handle).toHaveAttribute("aria-valuetext", HALF);

  await handle.press("ArrowUp");
  await expect(handle).toHaveAttribute("aria-valuetext", FULL);
  await handle.press("Escape");
  await expect(handle).toHaveAttribute("aria-valuetext", LOW);
  await handle.press("End");
  await expect(handle).toHaveAttribute("aria-valuetext", FULL);
  await page.getByRole("group", { name: "View" }).getByRole("button", { name: "List" }).click();
  await expect(getList(page).names.first()).toBeVisible();
});

test("half way up, the sheet has no accessibility violations, light or dark", { tag: "@phone" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?view=map&q=early+riser");
  const { cards, raise } = getSheet(page);
  await raise.click();
  await expect(cards).toBeInViewport();
  await expectNoViolations(page);
});

test("a finger pulls the sheet up and down, and taps it open", { tag: "@phone" }, async ({ page }) => {
  await serveTiles(page);
  await openList(page, "/?view=map");
  const { sheet, handle, count } = getSheet(page);
  await expect(count).toBeVisible();
  // A finger aims at where the sheet rests: on its way there, it would meet the map or a card.
  const rest = () =>
    sheet.evaluate(async (element) => {
      while (element.getAnimations().length > 0) {
        await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      }
    });
  const pull = async (pixels: number) => {
    await rest();
    const { y } = (await sheet.boundingBox()) ?? { y: NaN };
    const lift = await dragAndHold(page, { x: 100, y: y + 20 }, { x: 100, y: y + 20 + pixels });
    // It rests before it leaves, and throws nothing: Chromium takes a tap soon after a throw for what stops that.
    await page.waitForTimeout(250);
    await lift();
  };
  await pull(-60);
  await expect(handle).toHaveAttribute("aria-valuetext", LOW);
  await pull(-150);
  await expect(handle).toHaveAttribute("aria-valuetext", HALF);
  await pull(-300);
  await expect(handle).toHaveAttribute("aria-valuetext", FULL);
  const heights = await watchRelease(sheet);
  await pull(400);
  await expect(handle).toHaveAttribute("aria-valuetext", LOW);
  await rest();
  const [released = NaN, ...later] = await heights.jsonValue();
  expect(Math.max(...later), "it sinks from where it was let go").toBeLessThanOrEqual(released);
  await count.tap();
  await expect(handle).toHaveAttribute("aria-valuetext", HALF);
});

test("the sheet lists what the map shows, and makes room for it", { tag: "@phone" }, async ({ page }) => {
  // The map glides by the clock, which stands still.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await serveTiles(page);
  await openList(page, "/?view=map");
  const { handle, count, cards, raise } = getSheet(page);
  const { clusters, popup, map } = getMap(page);
  await clusters.first().click();
  await expect(count).not.toHaveText("60 markets in view");

  await page.getByRole("searchbox").fill("early riser");
  await expect(count).toHaveText("1 market in view");
  await raise.click();
  await cards.getByRole("button", { name: "Show Early Riser Market on the map" }).click();
  await expect(handle).toHaveAttribute("aria-valuetext", LOW);
  await expect(popup("Early Riser Market")).toBeInViewport({ ratio: 1 });

  await raise.click();
  await expect(cards).toHaveAttribute("data-selected");
  await map.tap({ position: { x: 30, y: 120 } });
  await expect(handle).toHaveAttribute("aria-valuetext", LOW);
});

/** @returns the sheet's height when it is next let go, and in every frame of the half second that follows. */
function watchRelease(sheet: Locator): Promise<JSHandle<number[]>> {
  return sheet.evaluateHandle((element) => {
    const heights: number[] = [];
    const look = () => {
      if (heights.push(Math.round(element.getBoundingClientRect().height)) < 30) requestAnimationFrame(look);
    };
    element.addEventListener("pointerup", look, { capture: true, once: true });
    return heights;
  });
}

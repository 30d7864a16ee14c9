/** Drags a finger across a touch screen; Playwright can only tap. */
import type { Page } from "@playwright/test";

type Point = Record<"x" | "y", number>;

/** Pixels between two touch events. */
const STEP = 10;

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    screen.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP);
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    await send("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await send("touchEnd", []);
  await screen.detach();
}

/** Security policies that the browser enforces, and reduced motion. */
import { getMap, readZoom, serveTiles } from "./map-screen.ts";
import { openList } from "./list-screen.ts";
import { expect, test } from "./test.ts";

test("the content security policy stops foreign scripts on every page", async ({ page, expectProblem }) => {
  // The opposite is checked for all tests: test.ts fails if a page violates its own policy.
  expectProblem(/violates the following Content Security Policy directive|status of 404/);
  for (const path of ["/", "/markets", "/markets/109", "/markets/a-z", "/about", "/no/such/page"]) {
    await page.goto(path);
    const broken = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "document.title = 'taken over'";
          document.body.append(script);
        }),
    );
    expect(await broken).toBe("script-src-elem");
    await expect(page).not.toHaveTitle("taken over");
  }
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing on the page moves by itself, and the map jumps instead of flying", async ({ page }) => {
    await serveTiles(page);
    await openList(page);
    await expect(getMap(page).clusters.first()).toBeVisible();
    await expect.poll(() => readZoom(page)).toBeGreaterThan(0);
    const before = await readZoom(page);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await expect.poll(() => readZoom(page)).toBe(before + 1);
    await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration) || 0)),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});

/** What the browser enforces for the site, and what the visitor has asked of the browser. */
import { getMap, serveTiles } from "./map-screen.ts";
import { openList } from "./list-screen.ts";
import { FOREIGN_PHOTO, TOWERS } from "./markets/example-markets.ts";
import { expect, test } from "./test.ts";

test("the content security policy stops foreign scripts on every page", async ({ page, expectProblem }) => {
  // Fails the other way around too: the watch in test.ts would not let a page break its own policy.
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

test("a photo that is a full URL is used as it is: the policy names its host", async ({ page }) => {
  await page.route(FOREIGN_PHOTO, (route) => route.fulfill({ path: "public/screenshots/phone.png" }));
  const market = TOWERS.find(({ photos }) => photos.includes(FOREIGN_PHOTO));
  await page.goto(`/markets/${market?.id ?? ""}`);
  const photo = page.locator(`img[src="${FOREIGN_PHOTO}"]`);
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("every answer brings its security headers", async ({ request }) => {
  for (const path of ["/", "/markets/109", "/data/markets.json", "/api/markets", "/no/such/page"]) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "frame-ancestors 'none'",
    });
  }
});

test.describe("for visitors who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing on the page moves by itself, and the map jumps instead of flying", async ({ page }) => {
    const zoom = await serveTiles(page);
    await openList(page);
    await expect(getMap(page).clusters.first()).toBeVisible();
    // The map looks at its markets before it draws them. That its tiles were asked for may come to be known here later.
    const tile = (await page.locator("img.leaflet-tile").last().getAttribute("src")) ?? "";
    const before = Number(new URL(tile).pathname.split("/")[1]);
    await page.getByRole("button", { name: "Zoom in", exact: true }).click();
    await expect.poll(zoom).toBe(before + 1);
    await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration) || 0)),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});

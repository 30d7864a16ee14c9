/** The site as an app: requirements for installing it, and how new versions are found. */
import { chromium } from "@playwright/test";
import { region } from "#data/region.ts";
import { requireChromium } from "./support/chromium.ts";
import { expect, test } from "./test.ts";

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; purpose: string }[];
  screenshots: { src: string; sizes: string }[];
}

test("Chromium finds the site installable, and every picture has the size in the manifest", async ({
  baseURL,
}, info) => {
  // Playwright's default contexts are private windows, in which nothing can be installed.
  const { launchOptions = {} } = info.project.use;
  const context = await chromium.launchPersistentContext("", {
    ...launchOptions,
    executablePath: requireChromium(),
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    await page.goto(baseURL ?? "");
    const browser = await context.newCDPSession(page);
    // Chromium checks the manifest and its icons asynchronously.
    const listErrors = async () => (await browser.send("Page.getInstallabilityErrors")).installabilityErrors;
    await expect.poll(listErrors).toEqual([]);
    const { data, errors } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? "") as Manifest;
    expect(manifest.name).toBe(region.siteName);
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable", "monochrome"]));
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const size = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect(size, src).toBe(sizes);
    }
  } finally {
    await context.close();
  }
});

for (const path of ["/sw.js", "/precache-manifest.js"]) {
  test(`${path}, by which browsers find new versions, is revalidated at each request`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers()["content-type"]).toMatch(/^text\/javascript/);
  });
}

test("browsers without SVG icons find favicon.ico", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
});

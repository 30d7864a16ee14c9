/** The site as an app: requirements for installing it, and what must not be cached. */
import { chromium } from "@playwright/test";
import { region } from "#data/region.ts";
import { signIn, startAdminSite } from "./admin.ts";
import { waitUntilAlive } from "./list-screen.ts";
import { FULL } from "./markets/example-markets.ts";
import { expect, listKept, test, visit } from "./offline.ts";
import { requireChromium } from "./support/chromium.ts";
import type { Site } from "./support/start-site.ts";
import { startWeakNetwork } from "./support/weak-network.ts";

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; purpose: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { name: string; url: string }[];
}

/** Screens for admins, each with a text that shows that its data have loaded. */
const SCREENS = [
  ["/admin/markets", /^Markets Database \(\d+ of \d+\)$/],
  ["/admin/suggestions", /^(?:\d+ suggestions?\b|Nothing waits)/],
  ["/admin/images", /^(?:\d+ submissions?\b|Nothing waits)/],
  ["/admin/audit", /^\d+ entr(?:y|ies)\b/],
  ["/preview/markets/109", FULL.name],
] as const;

test("Chromium finds the site installable, and every picture has the size in the manifest", async ({
  network,
}, info) => {
  // Playwright's default contexts are private windows, in which nothing can be installed.
  const { launchOptions = {} } = info.project.use;
  const context = await chromium.launchPersistentContext("", { ...launchOptions, executablePath: requireChromium() });
  try {
    const page = await context.newPage();
    await visit(page, network);
    const browser = await context.newCDPSession(page);
    // Chromium checks the manifest and its icons asynchronously.
    const listErrors = async () => (await browser.send("Page.getInstallabilityErrors")).installabilityErrors;
    await expect.poll(listErrors).toEqual([]);
    const { data, errors } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data ?? "") as Manifest;
    expect(manifest.name).toBe(region.siteName);
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Near me", "Open now", "Saved"]);
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
    for (const { url } of manifest.shortcuts) {
      expect((await page.goto(network.origin + url))?.status(), url).toBe(200);
      await waitUntilAlive(page);
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

test.describe("with a server whose setup code is known", () => {
  let site: Site;
  test.beforeAll(async () => {
    site = await startAdminSite();
  });
  test.afterAll(() => site.stop());

  test("after an admin's session, none of its data is on the device", async ({ page, expectProblem }) => {
    // Requests of the dashboard for which an empty server has no data.
    expectProblem(/status of 40[14]/);
    const network = await startWeakNetwork(site.origin);
    await visit(page, network, "/about");
    const before = await listKept(page);
    expect(before).toContain("/data/market-details.json");
    expect(before.filter((path) => /admin|dashboard|^\/preview/i.test(path))).toEqual([]);
    await signIn(page.context(), { ...site, origin: network.origin });
    for (const [path, text] of SCREENS) {
      await page.goto(network.origin + path);
      await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
    }
    const { statusUrl } = (await (
      await page.request.post(`${site.origin}/api/suggestions`, {
        data: { marketName: "Quiet Market", townName: "Dunmore" },
      })
    ).json()) as { statusUrl: string };
    await page.goto(network.origin + statusUrl);
    await expect(page.getByText("Waiting for review")).toBeVisible();
    await page.goto(`${network.origin}/about`);
    expect((await listKept(page)).filter((path) => !before.includes(path))).toEqual([]);
    const marked = await page.evaluate(async () => {
      const answers = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
      );
      return answers.flat().map(({ headers }) => headers.get("Cache-Control") ?? "");
    });
    expect(marked.filter((rule) => /no-store|private/.test(rule))).toEqual([]);
    await page.close();
    await network.cut();
  });
});

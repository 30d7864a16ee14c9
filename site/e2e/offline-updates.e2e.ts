/** Updates of a device with an old release, and a release without a service worker. */
import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./expect-no-violations.ts";
import { waitUntilAlive } from "./list-screen.ts";
import { expect, listKept, test, visit } from "./offline.ts";
import type { WeakNetwork } from "./support/weak-network.ts";

const RETIRED = join(import.meta.dirname, "../features/pwa/retired/sw.ts");

test("a new version is offered and never forced upon a half-filled form", async ({ page, context, network }) => {
  await visit(page, network, "/suggestions");
  await waitUntilAlive(page);
  await page.getByLabel("Market name").fill("Lantern Lane");
  const { gone, added } = await releaseNewScripts(page, network);
  const other = await context.newPage();
  await other.goto(`${network.origin}/about`);
  const notice = getUpdateNotice(other);
  await expect(notice).toBeVisible();
  await expect(getUpdateNotice(page)).toBeVisible();
  await expectNoViolations(other);
  // Nothing changes for a visitor who ignores the notice.
  await expect(page.getByLabel("Market name")).toHaveValue("Lantern Lane");
  await Promise.all([other.waitForEvent("load"), notice.getByRole("button", { name: "Reload" }).click()]);
  await expect.poll(() => listKept(other)).toContain(added);
  await expect(notice).toBeHidden();
  // The form's page now has the new worker, without a reload, and still finds the files of its own release.
  await expect(page.getByLabel("Market name")).toHaveValue("Lantern Lane");
  await network.cut();
  expect(await page.evaluate(async (file) => (await fetch(file)).status, gone)).toBe(200);
  await page.getByLabel("Town name").fill("Birchwater");
  await page.getByRole("button", { name: "Show it on a map" }).click();
  await expect(page.getByRole("region", { name: "Map for the market's place" })).toBeFocused();
  // After the update all pages are still available.
  await other.goto(`${network.origin}/markets/109`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("O’Hara’s <Greens> & Más (North)");
  // The form's page updates when its visitor presses Reload, and keeps the typed text.
  await Promise.all([page.waitForEvent("load"), getUpdateNotice(page).getByRole("button", { name: "Reload" }).click()]);
  await expect(page.getByLabel("Market name")).toHaveValue("Lantern Lane");
  await expect(page.getByLabel("Town name")).toHaveValue("Birchwater");
});

test("a release without a worker deletes all caches, and reloads no page", async ({ page, network }) => {
  await visit(page, network, "/suggestions");
  await waitUntilAlive(page);
  await page.getByLabel("Market name").fill("Lantern Lane");
  const source = stripTypeScriptTypes(await readFile(RETIRED, "utf8"));
  network.change("/sw.js", () => source.replace(/^import .*$/m, "const scope = self;"));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect(page.getByLabel("Market name")).toHaveValue("Lantern Lane");
});

test("a full device still gets the site, and its offline copy once there is space", async ({ page, network }) => {
  const device = await page.context().newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    device.send("Storage.overrideQuotaForOrigin", {
      origin: network.origin,
      ...(quotaSize !== undefined && { quotaSize }),
    });
  await page.addInitScript(recordWorkerState);
  await setQuota(60_000);
  await page.goto(network.origin);
  await waitUntilAlive(page);
  await expect(page.locator("html")).toHaveAttribute("data-worker", "redundant");
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await setQuota();
  await visit(page, network);
  // From now on the device is full: pages still work, and old copies stay.
  await setQuota(1000);
  network.change("/data/markets.json", (text) => text.replace("Early Riser Market", "Late Riser Market"));
  await page.goto(`${network.origin}/markets/109`);
  await page.goto(`${network.origin}/?q=riser`);
  await expect(page.getByRole("heading", { name: /Riser Market/ })).toBeVisible();
  await network.cut();
  await page.goto(`${network.origin}/markets/109`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("O’Hara’s <Greens> & Más (North)");
});

/** Runs in the page: writes the state of the worker it registers to an attribute. */
function recordWorkerState(): void {
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...what) => {
    const registration = await register(...what);
    registration.installing?.addEventListener("statechange", ({ target }) => {
      if (target instanceof ServiceWorker) document.documentElement.dataset["worker"] = target.state;
    });
    return registration;
  };
}

function getUpdateNotice(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: "New version:" });
}

/** Fakes a release with a new file and without the script of the form's map. */
async function releaseNewScripts(page: Page, network: WeakNetwork): Promise<{ gone: string; added: string }> {
  const kept = await listKept(page);
  const gone = kept.find((path) => /^\/_astro\/PlaceMap\..*\.js$/.test(path)) ?? "";
  // The dashboard's scripts are never on a visitor's device, so one of them can serve as the new file.
  const dashboard = await (await page.request.get(`${network.origin}/admin`)).text();
  const [added = ""] = (dashboard.match(/\/_astro\/[\w.@~-]+\.js/g) ?? []).filter((path) => !kept.includes(path));
  expect([gone, added]).not.toContain("");
  network.change("/precache-manifest.js", (code) => code.replace(gone, added));
  return { gone, added };
}

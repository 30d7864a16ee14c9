/**
 * Browser tests in real Chromium against the production build and server. The tag of a test says where else than on
 * a desktop it runs: `@both` on a phone too, `@every` on phone and tablet, `@phone` on nothing but a phone.
 */
import { defineConfig, devices } from "@playwright/test";
import { CHROMIUM_ARGS, getTestBrowser } from "./support/chromium.ts";
import { getFreePort } from "./support/free-port.ts";

/** Workers read this file too, and must find the ports that the first reading has chosen. */
const examplesPort = (process.env["E2E_PORT"] ??= String(await getFreePort()));
const realPort = (process.env["E2E_REAL_PORT"] ??= String(await getFreePort()));

const executablePath = getTestBrowser();
const server = (snapshot: string, port: string, builtPort = "") => ({
  name: snapshot,
  command: `"${process.execPath}" support/serve.ts ${snapshot} ${port} ${builtPort}`,
  url: `http://localhost:${port}/api/health/ready`,
  timeout: 300_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
});

const desktop = { viewport: { width: 1440, height: 900 } };
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: devices["Pixel 7"].userAgent,
  hasTouch: true,
  isMobile: true,
};

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  // One more than the cores of a small machine: pages wait for their server, and tests for their pages.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A test that hangs ends here; none is held to a time: whatever it needs may share two busy cores with anything.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${examplesPort}`,
    browserName: "chromium",
    launchOptions: { args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) },
    // Half a world away from the markets, where it is another day: nothing may lean on the visitor's zone or language.
    timezoneId: "Pacific/Auckland",
    locale: "de-DE",
    // Tests see the server's answers, not copies of them; those of the worker (offline*.e2e.ts) ask for it.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", testIgnore: "budgets.e2e.ts", grepInvert: /@phone/, use: desktop },
    { name: "phone", testIgnore: "budgets.e2e.ts", grep: /@phone|@both|@every/, use: phone },
    { name: "tablet", testIgnore: "budgets.e2e.ts", grep: /@every/, use: tablet },
    {
      name: "budgets",
      testMatch: "budgets.e2e.ts",
      use: { ...desktop, baseURL: `http://localhost:${realPort}` },
    },
  ],
  // Each starts when the one before is ready, so the code is built once.
  webServer: [server("examples", examplesPort), server("real", realPort, examplesPort)],
});

/**
 * Browser tests in Chromium against the production build and server. A test runs on a desktop, or on a phone if
 * its tag is `@phone` (test.ts). With a project for each, the workers and their browsers would start again in between.
 */
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, getTestBrowser } from "./support/chromium.ts";
import { getFreePort } from "./support/free-port.ts";

/** Workers read this file too, and must get the ports that were chosen first. */
const examplesPort = (process.env["E2E_PORT"] ??= String(await getFreePort()));
const realPort = (process.env["E2E_REAL_PORT"] ??= String(await getFreePort()));

const executablePath = getTestBrowser();
const server = (snapshot: string, port: string, builtPort = "") => ({
  name: snapshot,
  command: `"${process.execPath}" support/serve.ts ${snapshot} ${port} ${builtPort}`,
  // It sets EXAMPLES_SETUP_CODE, for the test of the link that a new server prints.
  wait: { stdout: new RegExp(String.raw`#setup=(?<${snapshot}_setup_code>\S+)\n[^]*Serving `) },
  timeout: 300_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
});

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  // One more than the cores of a small machine, because pages wait for the server, and tests for pages.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Ends tests that hang. No test has a tighter limit, because it may share two busy cores with anything.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: `http://localhost:${examplesPort}`,
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) },
    // Far from the markets, where it is another day: nothing may depend on the visitor's zone or language.
    timezoneId: "Pacific/Auckland",
    locale: "de-DE",
    // Answers come from the server, not from caches; tests of the service worker (offline*.e2e.ts) allow it.
    serviceWorkers: "block",
    trace: "off",
    screenshot: "only-on-failure",
  },
  // Started one after the other, so that the code is built only once.
  webServer: [server("examples", examplesPort), server("real", realPort, examplesPort)],
});

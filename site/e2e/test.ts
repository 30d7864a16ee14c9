/**
 * Fixtures of every browser test: a clock fixed on a Saturday morning in summer, a phone for tests tagged `@phone`, and
 * a check of the console. Errors and warnings that a test did not announce make it fail.
 */
import { type BrowserContext, test as base, type TestInfo } from "@playwright/test";
import { region } from "#data/region.ts";
import { getTileHost } from "#data/site/tiles.ts";
import { type DashboardSite, startDashboard } from "./dashboard.ts";
import { at } from "./local-instant.ts";
import { FOREIGN_PHOTO } from "./markets/example-markets.ts";
import { PHONE } from "./support/phone.ts";

interface Options {
  /** Date and time in the region's zone, like "2026-07-18 10:00"; null lets the clock run. */
  now: string | null;
}

interface Fixtures {
  /** Announces a console message, or an error of the page, that the test provokes. */
  expectProblem: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  /** Started by the first test that asks for it. Not in admin.ts, because its tests would then run in other workers. */
  site: DashboardSite;
}

/** Port of the example markets, see playwright.config.ts. */
const EXAMPLES_PORT = Number(process.env["E2E_PORT"]);

/** The code for the first account on the example markets' server, where nobody has one; from its output. */
export const EXAMPLES_SETUP_CODE = process.env["EXAMPLES_SETUP_CODE"] ?? "";

/** A Saturday. */
const SATURDAY_10_AM = "2026-07-18 10:00";

/** The tile server, the only other host that pages request; a placeholder if the region has no tiles. */
export const TILE_HOST = getTileHost(region.tiles) ?? "https://no-tiles.example";

/** Tests cannot reach the tile server; the browser logs that. */
const NO_TILES = new RegExp(`^error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED .*${TILE_HOST}`);

/** The same for the host of the one foreign photo. */
const NO_FOREIGN_PHOTO = new RegExp(`^error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED .*${FOREIGN_PHOTO}`);

/** Logged by Playwright where it blocks service workers, as in most tests. */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright/;

/**
 * The list preloads its index. Chromium warns if no script has used it three seconds after the load event, which can
 * happen on a busy machine. budgets.e2e.ts checks that it is loaded only once.
 */
const NOT_YET_USED = /^warning: The resource .*\/data\/markets\.json was preloaded using link preload but not used/;

/**
 * If the browser is not fast enough, it skips the fade between pages (page-transition.css) and logs that. The visitor
 * notices nothing.
 */
const NO_TRANSITION = /^uncaught: Transition was (aborted|skipped)/;

export const isOnPhone = ({ tags }: TestInfo): boolean => tags.includes("@phone");

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startDashboard(EXAMPLES_PORT);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  now: [SATURDAY_10_AM, { option: true }],
  viewport: ({ viewport }, use, info) => use(isOnPhone(info) ? PHONE.viewport : viewport),
  userAgent: ({ userAgent }, use, info) => use(isOnPhone(info) ? PHONE.userAgent : userAgent),
  hasTouch: ({ hasTouch }, use, info) => use(isOnPhone(info) ? PHONE.hasTouch : hasTouch),
  isMobile: ({ isMobile }, use, info) => use(isOnPhone(info) ? PHONE.isMobile : isMobile),
  context: async ({ context, now }, use) => {
    if (now !== null) await context.clock.setFixedTime(at(now));
    await use(context);
    // A route handler that is still running when the test ends would fail, because its page is gone.
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
  },
  expectProblem: [
    async ({ context }, use) => {
      const problems = watch(context);
      const expected = [NO_TILES, NO_FOREIGN_PHOTO, NO_WORKER, NOT_YET_USED, NO_TRANSITION];
      await use((pattern) => expected.push(pattern));
      const surprises = problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
      base.expect(surprises, "nothing unexpected in the console").toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;

/** @returns errors and warnings of all pages in the context, as they come; CSP violations are among them */
function watch(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => {
    problems.push(`uncaught: ${webError.error().message}`);
  });
  return problems;
}

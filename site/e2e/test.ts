/**
 * What every browser test starts from: a clock that stands still on a Saturday morning in summer, and a watch over
 * the console. An error that a test did not announce fails it.
 */
import { type BrowserContext, test as base } from "@playwright/test";
import { region } from "#data/region.ts";
import { getTileHost } from "#data/site/tiles.ts";
import { at } from "./local-instant.ts";
import { FOREIGN_PHOTO } from "./markets/example-markets.ts";

interface Options {
  /** Date and time on the region's wall clocks, like "2026-07-18 10:00"; null lets the clock run. */
  now: string | null;
}

interface Fixtures {
  /** Announces a console message, or an error of the page, that the test causes on purpose. */
  expectProblem: (pattern: RegExp) => void;
}

/** Where the examples are served: see playwright.config.ts. */
export const EXAMPLES_PORT = Number(process.env["E2E_PORT"]);

/** A Saturday. */
export const SATURDAY_10_AM = "2026-07-18 10:00";

/** The one site that pages ask beside their own; where the region has no tiles, one that nobody asks. */
export const TILE_HOST = getTileHost(region.tiles) ?? "https://no-tiles.example";

/** No test reaches a tile server; the browser itself says so, and no page can silence it. */
const NO_TILES = new RegExp(`^error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED .*${TILE_HOST}`);

/** Nor the site of the one photo that lies elsewhere. */
const NO_FOREIGN_PHOTO = new RegExp(`^error: Failed to load resource: net::ERR_NAME_NOT_RESOLVED .*${FOREIGN_PHOTO}`);

/** What Playwright says where it keeps service workers away, as it does from most tests. */
const NO_WORKER = /^warning: Service Worker registration blocked by Playwright/;

/**
 * The list fetches its index early. Chromium minds three seconds after the load that no script has taken it, which on a
 * busy machine may be just before one does. That it is fetched once is for budgets.e2e.ts to see.
 */
const NOT_YET_USED = /^warning: The resource .*\/data\/markets\.json was preloaded using link preload but not used/;

/**
 * One page fades into the next only if the browser is quick enough (page-transition.css). Chromium tells the console
 * where it was not, before any script of the page could take note; the visitor has the new page at once.
 */
const NO_TRANSITION = /^uncaught: Transition was (aborted|skipped)/;

export const test = base.extend<Options & Fixtures>({
  now: [SATURDAY_10_AM, { option: true }],
  context: async ({ context, now }, use) => {
    if (now !== null) await context.clock.setFixedTime(at(now));
    await use(context);
    // An answer that a test was still rewriting when it ended finds no page any more, which is nobody's fault.
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

/** Errors and warnings of all the context's pages, as they come. Broken content security policies are among them. */
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

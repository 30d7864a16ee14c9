/**
 * Starts the real server for browser tests, with two changes: while the file BREAK_PUBLISH exists, publishes wait, or fail
 * if it contains "fail"; and news feeds are fetched only on request.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { main } from "#api/server.ts";
import { ASTRO_BUILD } from "#api/release/build.ts";
import { OperatorError } from "#api/process/operator-error.ts";
import { createRenderer, type RenderService } from "#api/release/renderer.ts";
import { regionNews } from "#data/region.ts";

const { BREAK_PUBLISH = "" } = process.env;
/** Milliseconds: publishes wait for most of a test run. */
const LOOKS_MS = 100;

const whole = createRenderer();

const renderer: RenderService = {
  ...whole,
  // Few publishes draw anything, so no process is started for it early.
  warmUp: () => undefined,
  drawRelease: async (order, options) => {
    for (;;) {
      options.signal.throwIfAborted();
      const way = await readFile(BREAK_PUBLISH, "utf8").catch(() => null);
      if (way === null) return whole.drawRelease(order, options);
      if (way === "fail") throw new OperatorError("The site could not be drawn: The roof fell in.");
      await wait(LOOKS_MS);
    }
  },
};

regionNews.everyHours = null;
await main(ASTRO_BUILD, { renderer });

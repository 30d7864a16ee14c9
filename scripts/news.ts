/**
 * `npm run news`: reads the feeds of data/region.ts and puts what is new before visitors. Asks the running server, or does
 * it itself where none runs. Ends with 1 when that did not work; a feed that cannot be read is no reason.
 */
import { readEnv } from "#api/env.ts";
import { isExpected } from "#api/jobs/describe-failure.ts";
import { fetchNewsFromCommandLine } from "#api/news/news-command.ts";
import { ASTRO_BUILD } from "#api/server.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stop.abort(new Error("Called off."));
  });
}
try {
  await fetchNewsFromCommandLine({
    env: readEnv(),
    buildCommand: ASTRO_BUILD,
    signal: stop.signal,
    print: console.log,
  });
} catch (error) {
  if (stop.signal.aborted) console.error("Called off. A fetch that the server had begun goes on there.");
  else console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
}

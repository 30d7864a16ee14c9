/**
 * `npm run publish [-- --confirm-loss]`: puts what the database holds before visitors. Asks the running server, or makes
 * the release itself where none runs. Ends with 1 when nothing was published.
 */
import { parseArgs } from "node:util";
import { readEnv } from "#api/env.ts";
import { isExpected } from "#api/jobs/describe-failure.ts";
import { publishFromCommandLine } from "#api/publish/publish-command.ts";
import { ASTRO_BUILD } from "#api/server.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stop.abort(new Error("Called off."));
  });
}
try {
  const { values } = parseArgs({ options: { "confirm-loss": { type: "boolean", default: false } } });
  await publishFromCommandLine({
    env: readEnv(),
    buildCommand: ASTRO_BUILD,
    params: { confirmLoss: values["confirm-loss"] },
    signal: stop.signal,
    print: console.log,
  });
} catch (error) {
  if (stop.signal.aborted) console.error("Called off. A publish that the server had begun goes on there.");
  else console.error(isExpected(error) ? `Not published. ${error.message}` : error);
  process.exitCode = 1;
}

/**
 * `npm start` as it is, but for the build, for how long its end may take (FINISH_MS), and for how soon it tries again to
 * open what cannot be opened (RETRY_MS).
 */
import { join } from "node:path";
import { main } from "#api/server.ts";

const { FINISH_MS, RETRY_MS } = process.env;
const read = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const options = {
  finishMs: read(FINISH_MS),
  retryMs: read(RETRY_MS),
};

await main([process.execPath, join(import.meta.dirname, "fake-build.ts")], options);

/** Starts the server with the fake build; FINISH_MS limits its shutdown, RETRY_MS is its pause before reopening files. */
import { join } from "node:path";
import { main } from "#api/server.ts";

const { FINISH_MS, RETRY_MS } = process.env;
const read = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const options = {
  finishMs: read(FINISH_MS),
  retryMs: read(RETRY_MS),
};

await main([process.execPath, join(import.meta.dirname, "fake-build.ts")], options);

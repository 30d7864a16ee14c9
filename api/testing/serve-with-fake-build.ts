/** `npm start` as it is, but for the build, and for how long its end may take: FINISH_MS. */
import { join } from "node:path";
import { main } from "#api/server.ts";

const { FINISH_MS } = process.env;
const finishMs = FINISH_MS === undefined ? undefined : Number(FINISH_MS);

await main([process.execPath, join(import.meta.dirname, "fake-build.ts")], { finishMs });

/** `npm start` as it is, but for a build that a test can break. */
import { join } from "node:path";
import { main } from "#api/server.ts";

await main([process.execPath, join(import.meta.dirname, "breakable-build.ts")]);

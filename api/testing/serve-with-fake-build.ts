/** `npm start` as it is, but for the build. */
import { join } from "node:path";
import { main } from "#api/server.ts";

await main([process.execPath, join(import.meta.dirname, "fake-build.ts")]);

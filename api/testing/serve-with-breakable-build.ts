/**
 * `npm start` as it is, but for a build that a test can break, and for news, which are fetched when a test asks for it:
 * the server's own fetch comes a minute after its start, and while it lasts nothing can be rolled back.
 */
import { join } from "node:path";
import { main } from "#api/server.ts";
import { regionNews } from "#data/region.ts";

regionNews.everyHours = null;
await main([process.execPath, join(import.meta.dirname, "breakable-build.ts")]);

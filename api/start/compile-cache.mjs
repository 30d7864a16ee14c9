/**
 * Loaded before the server (see `start` in package.json): keeps Node's compiled code for the next start, which is then
 * faster and does not load the TypeScript compiler, saving memory (docs/decisions/memory.md). That is why this file is
 * plain JavaScript.
 */
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

/** Written after this time too, in case the server is killed before it ends. In milliseconds. */
const KEEP_AFTER_MS = 10_000;

// If the folder is not writable, as in a read-only image, the cache is just not used.
enableCompileCache(join(import.meta.dirname, "../../.cache/compiled"));
setTimeout(flushCompileCache, KEEP_AFTER_MS).unref();

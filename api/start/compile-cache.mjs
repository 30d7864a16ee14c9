/**
 * Loaded before the server (see `start` in package.json): what Node makes of the sources is kept for the next start. It
 * comes sooner then, and without the compiler of TypeScript, which would stay in the memory (docs/decisions/memory.md):
 * so this file alone is written without types.
 */
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

/** A server that is killed leaves what it has made by then. */
const KEEP_AFTER_MS = 10_000;

// Where it cannot be written, such as in a read-only image, all is as without it.
enableCompileCache(join(import.meta.dirname, "../../.cache/compiled"));
setTimeout(flushCompileCache, KEEP_AFTER_MS).unref();

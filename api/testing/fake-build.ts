/**
 * Replaces `astro build` in tests, in a hundredth of the time: writes a build whose pages fake-renderer.ts renders. Usage:
 * `fake-build.ts [settings file]`; fake-renderer.ts lists the settings.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { simulateFailure, readFakeSettings } from "./fake-renderer.ts";

const { BUILD_DIR = "", RENDERER_DIR = "" } = process.env;
const RENDERER = join(import.meta.dirname, "fake-renderer.ts");

process.stdout.write(`fake build starts as process ${process.pid}\n`);
await simulateFailure(readFakeSettings(process.argv[2])).catch((error: unknown) => {
  process.stderr.write(`[ERROR] ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});
for (const folder of [BUILD_DIR, RENDERER_DIR]) await mkdir(folder, { recursive: true });
await writeFile(join(BUILD_DIR, "sw.js"), `// The worker of build ${process.pid}`);
const entry = `import { createFakeHandler } from ${JSON.stringify(RENDERER)};
export const handler = createFakeHandler(import.meta.dirname + "/../../../../fake.json");
`;
await writeFile(join(RENDERER_DIR, "entry.mjs"), entry);
await writeFile(join(BUILD_DIR, "scripts.json"), "{}");

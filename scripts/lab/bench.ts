/**
 * `npm run bench [-- publish bytes search browser dashboard server uploads]`: times, sizes and memory, each beside its
 * budget (docs/decisions/budgets.md), all or the sections named. Nothing is asserted: read it before and after a change, on
 * a quiet machine. `-- publish 100000` measures a publish of that many markets, too.
 */
import { availableParallelism, loadavg } from "node:os";
import { measureBrowser, measureDashboard } from "./bench/browser.ts";
import { measureBytes, measureSearch } from "./bench/data.ts";
import { measurePublish } from "./bench/publish.ts";
import { measureServer } from "./bench/server.ts";
import { measureUploads } from "./bench/uploads.ts";

const SECTIONS: Readonly<Record<string, (sizes: readonly number[]) => Promise<void> | void>> = {
  publish: measurePublish,
  bytes: measureBytes,
  search: measureSearch,
  browser: measureBrowser,
  dashboard: measureDashboard,
  server: measureServer,
  uploads: measureUploads,
};

const words = process.argv.slice(2);
const sizes = words.map(Number).filter((size) => size > 0);
const asked = words.filter((word) => !(Number(word) > 0));
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(", ")}. Choose from: ${Object.keys(SECTIONS).join(", ")}.`);
  process.exitCode = 1;
} else {
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n— ${name}`);
    await measure(sizes);
    const [load = 0] = loadavg();
    const processors = availableParallelism();
    if (load > processors)
      console.log(`  (Load ${load.toFixed(1)} on ${processors} processors: times may be too long.)`);
  }
}

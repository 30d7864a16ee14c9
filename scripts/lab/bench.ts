/** `npm run bench`: measures times, sizes and memory and prints each next to its budget (docs/decisions/budgets.md). */
import { availableParallelism, loadavg } from "node:os";
import { measureBrowser, measureDashboard } from "./bench/browser.ts";
import { measureBytes, measureSearch } from "./bench/data.ts";
import { measurePublish } from "./bench/publish.ts";
import { readRealMarkets, withSite } from "./bench/report.ts";
import { measureServer } from "./bench/server.ts";
import { FULL, type Scale, SMALL } from "./bench/scale.ts";
import { measureUploads } from "./bench/uploads.ts";
import { showHelp } from "../../api/commands/run-command.ts";

const SECTIONS: Readonly<Record<string, (scale: Scale) => Promise<void>>> = {
  bytes: measureBytes,
  search: measureSearch,
  browser: measureBrowser,
  dashboard: measureDashboard,
  server: measureServer,
  uploads: measureUploads,
  // Last, because it stops its site.
  publish: measurePublish,
};

const USAGE = `Usage: npm run bench [-- <section>... <number of markets>... --small]

Sections: ${Object.keys(SECTIONS).join(", ")}; all by default. "publish 100000" also measures a publish of 100,000 markets.
--small tries each section with a few markets, to see that it works; its figures say nothing.
Nothing is asserted: compare the results before and after a change, on a quiet machine.`;

const isSmall = process.argv.includes("--small");
const args = process.argv.slice(2).filter((arg) => arg !== "--small");
const sizes = args.map(Number).filter((size) => size > 0);
const asked = args.filter((arg) => !(Number(arg) > 0));
const unknown = asked.filter((name) => !(name in SECTIONS));
if (showHelp(USAGE)) process.exitCode = 0;
else if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(", ")}. Choose from: ${Object.keys(SECTIONS).join(", ")}.`);
  process.exitCode = 1;
} else if (isSmall) {
  await withSite(await readRealMarkets(SMALL.real), SMALL, (site, folder) =>
    measureSections({ ...SMALL, shared: { site, folder } }),
  );
} else await measureSections({ ...FULL, published: [...FULL.published, ...sizes] });

async function measureSections(scale: Scale): Promise<void> {
  for (const [name, measure] of Object.entries(SECTIONS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n— ${name}`);
    await measure(scale);
    const [load = 0] = loadavg();
    const processors = availableParallelism();
    if (load > processors)
      console.log(`  (Load ${load.toFixed(1)} on ${processors} processors: times may be too long.)`);
  }
}

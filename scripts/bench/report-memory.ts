/** Loaded into a process and all its children by NODE_OPTIONS: at its end, each writes down the most memory it had. */
import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const folder = process.env["BENCH_MEMORY_FOLDER"];
if (folder) {
  process.on("exit", () => {
    const command = basename(process.argv[1] ?? "node");
    // Kilobytes on every system, whatever the system itself counts in.
    const megabytes = process.resourceUsage().maxRSS / 1000;
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ command, megabytes }));
  });
}

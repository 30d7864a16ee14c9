/** `npm run doctor`: checks the setup and explains how to fix each problem. Exit code 1 if there is one. */
import type { Finding } from "#data/admin/status.ts";
import { readSettings } from "#api/env.ts";
import { examine } from "#api/doctor/examine.ts";

const SIGNS: Readonly<Record<Finding["level"], string>> = { fine: "fine ", note: "note ", wrong: "WRONG" };
const INDENT = " ".repeat(7);

if (process.argv.includes("--help")) {
  console.log("Usage: npm run doctor");
  process.exit();
}

const faults = await examine({
  settings: readSettings(),
  now: () => new Date(),
  tell: (finding) => {
    console.log(`${SIGNS[finding.level]}  ${finding.what}`);
    if (finding.level !== "fine") console.log(`${INDENT}${finding.mend}`);
  },
});
console.log(
  faults === 0 ? "\nNothing is wrong." : `\n${faults === 1 ? "One thing is" : `${faults} things are`} wrong.`,
);
process.exitCode = faults === 0 ? 0 : 1;

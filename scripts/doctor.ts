/** `npm run doctor`: what is wrong with this directory, and how to mend it. Ends with 1 when something is. */
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

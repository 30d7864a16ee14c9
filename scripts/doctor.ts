/** `npm run doctor`: checks the setup and explains how to fix each problem. Exit code 1 if there is one. */
import type { Finding } from "#data/admin/status.ts";
import { readEnvironment } from "#api/env.ts";
import { examine } from "#api/doctor/examine.ts";
import { takeArguments } from "../api/commands/run-command.ts";

const SIGNS: Readonly<Record<Finding["level"], string>> = { fine: "fine ", note: "note ", wrong: "WRONG" };
const INDENT = " ".repeat(7);

takeArguments("Usage: npm run doctor, which takes no options. It changes nothing. Exit code 1 if something is wrong.");

const faults = await examine({
  settings: readEnvironment(),
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

/**
 * `npm test`: everything that must hold before a change lands, in the order in which it fails fastest. Each suite
 * runs even when an earlier one has failed; the closing line sums them all up.
 */
import { runCheck, runPlaywright, runVitest, type Tally } from "./test/suites.ts";

const suites: readonly [name: string, run: () => Promise<Tally>][] = [
  // Also writes the types of Astro's own modules, which the linter needs.
  ["types", () => runCheck("astro", ["check", "--minimumSeverity", "warning"])],
  ["lint", () => runCheck("eslint", ["."])],
  ["format", () => runCheck("prettier", ["--check", "--log-level", "warn", "."])],
  ["unit and API tests", runVitest],
  ["browser tests and budgets", runPlaywright],
];

const total: Tally = { passed: 0, failed: 0 };
for (const [name, run] of suites) {
  console.log(`\n— ${name}`);
  const { passed, failed } = await run();
  console.log(`  ${name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * `npm test`: everything that must hold before a change lands, in the order in which it fails fastest. Each suite
 * runs even when an earlier one has failed; the closing line sums them all up.
 */
import { runCheck, runPlaywright, runVitest, type Tally } from "./test/suites.ts";

type Suite = [name: string, run: () => Promise<Tally>];

const total: Tally = { passed: 0, failed: 0, failures: [] };

await Promise.all([
  // The first also writes the types of Astro's own modules, which the linter needs.
  runInOrder([
    ["types", () => runCheck("astro", ["check", "--minimumSeverity", "warning"])],
    ["lint", () => runCheck("eslint", ["."])],
    ["format", () => runCheck("prettier", ["--check", "--log-level", "warn", "."])],
  ]),
  // Its tests wait for processes half of their time: the checks have a core meanwhile.
  runInOrder([["unit and API tests", runVitest]]),
]);
await runInOrder([["browser tests and budgets", runPlaywright]]);
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function runInOrder(suites: readonly Suite[]): Promise<void> {
  for (const [name, run] of suites) {
    console.log(`\n— ${name}`);
    const { passed, failed, failures } = await run();
    console.log(`  ${name}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
}

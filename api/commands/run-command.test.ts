import { expect, test } from "vitest";
import { runScript, runScriptHere, type ScriptRun } from "#api/testing/run-script.ts";

test.each([
  [
    "restore",
    "Usage: npm run restore to see which backups there are, npm run restore -- <folder> to put one in place.\n",
  ],
  ["snapshot", "Usage: npm run snapshot -- [--out <folder>]\n"],
])("%s prints its usage for --help and for unknown options", async (script, usage) => {
  expect(await runScriptHere(script, ["--help"], {})).toEqual({ code: 0, output: usage, errors: "" });
  const { code, output, errors } = await runScriptHere(script, ["--no-such"], {});
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(/^Unknown option '--no-such'.*\n\n/);
  expect(errors.endsWith(`\n\n${usage}`)).toBe(true);
});

test.each(["news", "doctor"])("%s, in a process of its own, prints its usage for --help", async (script) =>
  expectUsage(script, await runScript(script, ["--help"], {})),
);

test.each(["privacy", "backup", "admin"])("%s prints its usage for --help", async (script) =>
  expectUsage(script, await runScriptHere(script, ["--help"], {})),
);

function expectUsage(script: string, { code, output, errors }: ScriptRun): void {
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`npm run ${script}`);
}

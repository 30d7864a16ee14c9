import { expect, test } from "vitest";
import { runScript } from "#api/testing/run-script.ts";

test.each([
  [
    "restore",
    "Usage: npm run restore to see which backups there are, npm run restore -- <folder> to put one in place.\n",
  ],
  ["snapshot", "Usage: npm run snapshot -- [--out <folder>]\n"],
])("%s prints its usage for --help and for unknown options", async (script, usage) => {
  expect(await runScript(script, ["--help"], {})).toEqual({ code: 0, output: usage, errors: "" });
  const { code, output, errors } = await runScript(script, ["--no-such"], {});
  expect([code, output]).toEqual([1, ""]);
  expect(errors).toMatch(/^Unknown option '--no-such'.*\n\n/);
  expect(errors.endsWith(`\n\n${usage}`)).toBe(true);
});

test.each(["privacy", "doctor", "news", "backup", "admin"])("%s prints its usage for --help", async (script) => {
  const { code, output, errors } = await runScript(script, ["--help"], {});
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain(`npm run ${script}`);
});

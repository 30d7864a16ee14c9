import { expect, test } from "vitest";
import { runScript } from "#api/testing/run-script.ts";

test.each([
  [
    "restore",
    "Usage: npm run restore to see which backups there are, npm run restore -- <file> to put one in place.\n",
  ],
  ["snapshot", "Usage: npm run snapshot -- [--out <folder>]\n"],
])("%s with an option that it does not know says how it is typed", async (script, errors) => {
  expect(await runScript(script, ["--help"], {})).toEqual({ code: 1, output: "", errors });
});

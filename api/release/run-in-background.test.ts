import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { findFailureReason, runInBackground } from "./run-in-background.ts";

test("a program that is not there fails the run, and not the server: nothing is left to be rejected", async () => {
  const cwd = await temporaryFolder();
  const { signal } = new AbortController();
  const run = { failure: "No backup", command: [join(cwd, "node")], cwd, logFile: join(cwd, "log"), signal };
  const message = `No backup: ${join(cwd, "node")} could not be started.`;
  await expect(runInBackground(run)).rejects.toMatchObject({ code: "ERR_NOT_LOADED", message });
});

test("finds an error logged by Astro, with the next line", () => {
  const output = `00:38:50 [build] Building static entrypoints...
00:38:50 \u001b[31m[ERROR]\u001b[39m [vite] Build failed in 554ms
[UNRESOLVED_IMPORT] Could not resolve '../map/MapError.tsx' in site/features/list/LazyMap.tsx
   |
 3 | import MapError from "../map/MapError.tsx";
  Location:
    site/features/list/LazyMap.tsx:3:21
`;
  expect(findFailureReason(output)).toBe(
    "[ERROR] [vite] Build failed in 554ms " +
      "[UNRESOLVED_IMPORT] Could not resolve '../map/MapError.tsx' in site/features/list/LazyMap.tsx",
  );
});

test("finds an error thrown by a page, above its location", () => {
  const output = ` generating static routes
markets.json: market 1 "Abbotsford Farmers' Market": field latitude: Invalid input.
  Location:
    node_modules/astro/dist/core/render/route-cache.js:32:17
  Stack trace:
    at checkMarketSnapshot (read-site-data.mjs:116:29)
`;
  expect(findFailureReason(output)).toBe(
    `markets.json: market 1 "Abbotsford Farmers' Market": field latitude: Invalid input.`,
  );
});

test("finds an error printed by Node, between source and stack", () => {
  const output = `file:///project/api/release/pack.ts:30
    throw new Error("No room left on the disk");
          ^

Error: No room left on the disk
    at packRelease (file:///project/api/release/pack.ts:30:11)

Node.js v24.21.0
`;
  expect(findFailureReason(output)).toBe("Error: No room left on the disk");
});

test("takes the last line of other output", () =>
  expect(findFailureReason("starting\nout of memory\n\n")).toBe("out of memory"));

test.each([
  "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
  "# Fatal process out of memory: Zone",
  "memory allocation of 1048576 bytes failed",
  "Error: spawn ENOMEM",
])("recognizes exhausted memory in %s", (line) =>
  expect(findFailureReason(`starting\n${line}\n    at more\n`)).toBe("the memory ran out"),
);

test("returns null for empty output", () => expect(findFailureReason("\n \n")).toBe(null));

import { expect, test } from "vitest";
import { listScripts } from "./built-scripts.ts";

const MANIFEST = {
  "site/list.tsx": { file: "list.js", imports: ["_react.js", "_lib.js"] },
  "_react.js": { file: "react.js", imports: ["_lib.js"] },
  "_lib.js": { file: "lib.js" },
  "../shared/node_modules/starter.js": { file: "starter.js" },
  "site/map.tsx": { file: "map.js" },
};

test("the files of modules are listed once, with all that they import, also where node_modules is elsewhere", () => {
  expect(listScripts(MANIFEST, ["site/list.tsx", "node_modules/starter.js"])).toEqual([
    "list.js",
    "starter.js",
    "react.js",
    "lib.js",
  ]);
  expect(listScripts(undefined, ["site/list.tsx"])).toEqual([]);
});

test("a module that the build does not know is an error", () =>
  expect(() => listScripts(MANIFEST, ["site/other.tsx"])).toThrow("site/other.tsx"));

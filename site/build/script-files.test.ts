import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { scriptGroups } from "./script-files.ts";

const LIST = fileURLToPath(new URL("../features/list/MarketsIsland.tsx", import.meta.url));
const REACT = "/x/node_modules/react/index.js";

/** What each module imports. */
const IMPORTS: Record<string, string[]> = {
  [LIST]: [REACT, "/x/own.ts", "/x/of-all.ts", "/x/of-islands.ts"],
  "/x/plain-page.ts": ["/x/of-all.ts"],
  "/x/form.tsx": [REACT, "/x/of-islands.ts"],
};

const graph = {
  getModuleInfo: (id: string) => ({
    isEntry: id in IMPORTS,
    importedIds: IMPORTS[id] ?? [],
    importers: Object.keys(IMPORTS).filter((one) => IMPORTS[one]?.includes(id)),
    dynamicImporters: [],
    code: "",
  }),
} as unknown as Rolldown.ChunkingContext;

test.each([
  ["/x/own.ts", undefined],
  ["/x/of-all.ts", "shared"],
  ["/x/of-islands.ts", "islands"],
  [REACT, "islands"],
])("of the list's modules, %s is in the file %s", (id, file) => {
  const names = scriptGroups.map(({ name }) => (typeof name === "function" ? name(id, graph) : null));
  expect(names.find((name) => typeof name === "string")).toBe(file);
});

/** No file, and no room of data, may reach itself by its imports, not even by those of types: what two need stands in a third. */
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDERS = ["api", "data", "scripts", "site"];
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:\.{1,2}\/|#)[^"?]+)"/g;

test("no imports go round in a circle", async () => {
  const graph = await readGraph(FOLDERS);
  expect(graph.size).toBeGreaterThan(500);
  expect(findCircle(graph)).toEqual([]);
});

test("the rooms of data do not import one another in a circle", async () => {
  const rooms = new Map<string, string[]>();
  for (const [file, imported] of await readGraph(["data"])) {
    const room = roomOf(file);
    if (room === null || file.includes(".test.")) continue;
    const others = imported.map(roomOf).filter((other) => other !== null);
    rooms.set(room, [...(rooms.get(room) ?? []), ...others.filter((other) => other !== room)]);
  }
  expect(rooms.size).toBeGreaterThan(5);
  expect(findCircle(rooms)).toEqual([]);
});

/** "market" of data/market/facts.ts; null for what lies in data itself, or elsewhere. */
function roomOf(file: string): string | null {
  return /^data\/([^/]+)\/.*/.exec(relative(ROOT, file))?.[1] ?? null;
}

test("a circle is found, wherever it is entered", () => {
  const graph = { a: ["b"], b: ["c", "d"], c: [], d: ["e"], e: ["b"] };
  expect(findCircle(new Map(Object.entries(graph)))).toEqual(["b", "d", "e", "b"]);
  expect(findCircle(new Map(Object.entries({ ...graph, e: ["c"] })))).toEqual([]);
});

async function readGraph(folders: readonly string[]): Promise<Map<string, string[]>> {
  const graph = new Map<string, string[]>();
  for (const folder of folders) {
    const files = await readdir(join(ROOT, folder), { recursive: true });
    for (const file of files.filter((name) => /\.(?:tsx?|astro)$/.test(name))) {
      const path = join(ROOT, folder, file);
      graph.set(path, listImports(path, await readFile(path, "utf8")));
    }
  }
  return graph;
}

function listImports(path: string, text: string): string[] {
  return Array.from(text.matchAll(IMPORT), ([, name = ""]) =>
    name.startsWith("#") ? join(ROOT, name.slice(1)) : join(dirname(path), name),
  );
}

/** @returns the files of one circle in order, none when there is none */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const isDone = new Set<string>();
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (isDone.has(file)) return [];
    for (const imported of graph.get(file) ?? []) {
      const circle = visit(imported, [...trail, file]);
      if (circle.length > 0) return circle;
    }
    isDone.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

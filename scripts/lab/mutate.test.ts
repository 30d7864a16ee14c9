import { expect, test } from "vitest";
import { applyDefects, isProduct, listDefects } from "./mutate/defects.ts";
import { addNotes } from "./mutate/reach.ts";

test.each([
  ["if (a < b) return;", ["if (!(a < b)) return;", "if (a <= b) return;"]],
  ["x = a && b ?? c;", ["x = a && b && c;", "x = a || b ?? c;"]],
  ["x = a + b;", ["x = a - b;"]],
  ['x = a + "b";', []],
  ["x = !a ? 1 : 61;", ["x = !(!a) ? 1 : 61;", "x = a ? 1 : 61;", "x = !a ? 2 : 61;"]],
  ["x = { 1: true };", ["x = { 1: false };"]],
  ["await save();", ["undefined;"]],
  ["x = list.some(isOpen);", ["x = list.every(isOpen);"]],
  ["x = list.toString();", []],
  ['type A = 1 | true; import { b } from "b";', []],
])("%s", (code, expected) => {
  expect(listDefects("data/a.ts", code).map((defect) => applyDefects(code, [defect]))).toEqual(expected);
});

test("an Astro page has defects in the code before its markup only", () => {
  const page = "---\nconst a = true;\n---\n<p hidden={true}>{1 + 1}</p>";
  expect(listDefects("site/pages/a.astro", page)).toMatchObject([{ line: 2, replacement: "false" }]);
});

test("only the product is broken", () => {
  const files = [
    "site/pages/a.astro",
    "api/a.test.ts",
    "site/e2e/a.ts",
    "data/a/testing/a.ts",
    "scripts/a.ts",
    "data/a.json",
  ];
  expect(files.filter(isProduct)).toEqual(["site/pages/a.astro"]);
});

test("each expression notes that it was evaluated, also one inside another", () => {
  const code = "x = a === 1;";
  const places = listDefects("data/a.ts", code).map(({ reach }, id) => ({ ...reach, id }));
  expect(addNotes(code, places, false).split("\n")[1]).toBe("x = (noteReach(0), a === (noteReach(1), 1));");
});

/** Finds out which test files reach a defect, by one run of all of Vitest's tests on code that notes what is evaluated. */
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Defect } from "./defects.ts";
import type { Sandbox } from "./sandbox.ts";

const MODULE = "data/note-reach.ts";
const IMPORT = `import { noteReach } from "#${MODULE}";\n`;

export interface Reach {
  /** The test files that evaluate each defect's expression. */
  tests: Map<Defect, Set<string>>;
  /** How long each test file takes. */
  milliseconds: Map<string, number>;
  /** Test files that fail without any defect. */
  failing: Set<string>;
}

export async function findReach(sandbox: Sandbox, defects: readonly Defect[]): Promise<Reach> {
  const notes = join(sandbox.folder, "reach.txt");
  await writeFile(notes, "");
  await sandbox.restore();
  await writeFile(join(sandbox.folder, MODULE), makeModule(notes));
  for (const [file, inFile] of Map.groupBy(defects, (defect) => defect.file)) {
    const ids = inFile.map((defect) => ({ ...defect.reach, id: defects.indexOf(defect) }));
    await sandbox.write(file, addNotes(await sandbox.read(file), ids, file.endsWith(".astro")));
  }
  const { failed, files } = await sandbox.runVitest([]);
  await sandbox.restore();
  // Else each defect would be "caught" by a run that cannot succeed.
  if (files.length === 0) throw new Error(`No test ran in ${sandbox.folder}.`);
  if (await sandbox.isRefusedByLint(...defects.map(({ file }) => file)))
    throw new Error("The code fails lint as it is.");
  const tests = new Map(defects.map((defect) => [defect, new Set<string>()]));
  for (const note of (await readFile(notes, "utf8")).trim().split("\n")) {
    const [id, test = "", time] = note.split("\t");
    const defect = defects[Number(id)];
    // A process that a test has started does not know for which: any that ran then.
    const running = () => files.filter(({ start, end }) => start <= Number(time) && Number(time) <= end);
    const paths = test ? [relative(sandbox.folder, test)] : running().map(({ path }) => path);
    if (defect) for (const path of paths) tests.get(defect)?.add(path);
  }
  const milliseconds = new Map(files.map(({ path, start, end }) => [path, end - start]));
  return { tests, milliseconds, failing: new Set(failed) };
}

function makeModule(notes: string): string {
  return `const noted = new Set();
export function noteReach(id) {
  const test = globalThis.__vitest_worker__?.filepath ?? "";
  const note = id + "\\t" + test + "\\t";
  if (noted.has(note)) return;
  noted.add(note);
  globalThis.process?.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(notes)}, note + Date.now() + "\\n");
}
`;
}

/**
 * @param places of expressions in `text`, which may stand inside each other
 * @returns the text with each of them in an expression that notes its evaluation
 */
export function addNotes(
  text: string,
  places: readonly { start: number; end: number; id: number }[],
  isAstro: boolean,
): string {
  const insertions = places.flatMap(({ start, end, id }) => [
    // Of expressions that begin together the longest opens first; what closes at a place stands before what opens there.
    { at: start, order: 1e9 - end, text: `(noteReach(${id}), ` },
    { at: end, order: -start, text: ")" },
  ]);
  const lastFirst = insertions.toSorted((a, b) => b.at - a.at || b.order - a.order);
  const noted = lastFirst.reduce((changed, { at, text }) => changed.slice(0, at) + text + changed.slice(at), text);
  return isAstro ? noted.replace("---\n", `---\n${IMPORT}`) : IMPORT + noted;
}

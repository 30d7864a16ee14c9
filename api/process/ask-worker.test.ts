import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { askWorker } from "./ask-worker.ts";

const { signal } = new AbortController();

/** A worker that counts what it is asked, fails, or never answers. */
async function makeWorker(): Promise<string> {
  const file = join(await temporaryFolder(), "worker.ts");
  const module = JSON.stringify(join(import.meta.dirname, "ask-worker.ts"));
  await writeFile(
    file,
    `import { answerThread } from ${module};
let count = 0;
answerThread(async (asked) => {
  if (asked === "fail") throw new Error("The roof fell in.");
  if (asked === "break afterwards") setTimeout(() => { throw new Error("The roof fell in."); }, 20);
  if (asked === "hang") await new Promise(() => setInterval(() => 0, 1000));
  return { count: ++count };
});`,
  );
  return file;
}

test("a worker is asked again, each question alone; one that failed or was given up is replaced", async () => {
  const file = await makeWorker();
  const ask = () => askWorker<{ count: number }>(file, "count", signal);
  expect([await ask(), await ask()]).toEqual([{ count: 1 }, { count: 2 }]);
  // The second finds the first one's worker busy.
  expect(await Promise.all([ask(), ask()])).toEqual([{ count: 3 }, { count: 1 }]);
  await expect(askWorker(file, "fail", signal)).rejects.toThrow("The roof fell in.");
  expect(await ask()).toEqual({ count: 1 });
  const end = new AbortController();
  const asked = askWorker(file, "hang", end.signal);
  end.abort(new Error("Called off."));
  await expect(asked).rejects.toThrow("Called off.");
  expect(await ask()).toEqual({ count: 1 });
});

test("a worker that breaks after its answer ends nothing, and is replaced", async () => {
  const file = await makeWorker();
  expect(await askWorker(file, "break afterwards", signal)).toEqual({ count: 1 });
  await expect.poll(() => askWorker(file, "count", signal)).toEqual({ count: 1 });
});

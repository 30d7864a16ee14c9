import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { listFiles, removeFile, takeOver, writeSiteFile } from "./site-files.ts";

const PAGE = Buffer.from(Array.from({ length: 3000 }, (_, n) => `<p>${(n * n) % 977}</p>`).join(""));

test("compressed fast, a file takes more bytes than at best", async () => {
  const folder = await temporaryFolder();
  const best = await writeSiteFile(folder, "best.html", PAGE);
  const fast = await writeSiteFile(folder, "fast.html", PAGE, { isFast: true });
  expect(best.br).toBeLessThan(fast.br ?? 0);
  expect(best.gz).toBeLessThan(fast.gz ?? 0);
});

test("a file is taken over as a link with its compressed versions, into a new folder, and removed with them", async () => {
  const [from, to] = [await temporaryFolder(), await temporaryFolder()];
  const file = await writeSiteFile(from, "markets/1.html", PAGE);
  takeOver(from, to, file);
  for (const ending of ["", ".br", ".gz"]) {
    const [own, taken] = await Promise.all([from, to].map((folder) => stat(join(folder, file.path + ending))));
    expect(taken?.ino, ending).toBe(own?.ino);
  }
  removeFile(join(to, file.path));
  expect(await listFiles(to)).toEqual([]);
  expect(await listFiles(from)).toHaveLength(3);
});

test.skipIf(!existsSync("/dev/shm"))("on another disk, where there are no hard links, files are copied", async () => {
  const from = await temporaryFolder();
  const to = await mkdtemp("/dev/shm/directory-test-");
  onTestFinished(() => rm(to, { recursive: true }));
  takeOver(from, to, await writeSiteFile(from, "index.html", PAGE));
  expect((await readFile(join(to, "index.html"))).equals(PAGE)).toBe(true);
  expect((await readFile(join(to, "index.html.br"))).equals(await readFile(join(from, "index.html.br")))).toBe(true);
});

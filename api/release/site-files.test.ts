import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { writeSiteFile } from "./site-files.ts";

test("compressed fast, a file takes more bytes than at best", async () => {
  const folder = await temporaryFolder();
  const content = Buffer.from(Array.from({ length: 3000 }, (_, n) => `<p>${(n * n) % 977}</p>`).join(""));
  const [best, fast] = [
    await writeSiteFile(folder, "best.html", content),
    await writeSiteFile(folder, "fast.html", content, { isFast: true }),
  ];
  expect(best.br).toBeLessThan(fast.br ?? 0);
  expect(best.gz).toBeLessThan(fast.gz ?? 0);
});

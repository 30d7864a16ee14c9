import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { getPhotoFile, isPhotoName, keepPhoto, makeUploadFolder, removeLeftovers } from "./image-files.ts";

const KNOWN = "0123456789abcdef0123456789abcdef.webp";
const UNKNOWN = "fedcba9876543210fedcba9876543210.webp";

test("a start removes files of interrupted uploads, but not photos in the database", async () => {
  const stateDir = await temporaryFolder();
  const upload = await makeUploadFolder(stateDir);
  for (const name of [KNOWN, UNKNOWN]) {
    const file = join(upload, name);
    await writeFile(file, name);
    await keepPhoto(stateDir, { name, variants: [{ width: 480, file }] });
  }
  await writeFile(join(upload, "0"), "half a photo");
  await removeLeftovers(stateDir, new Set([KNOWN]));
  expect(await readdir(join(stateDir, "images"))).toEqual(["0123456789abcdef0123456789abcdef-480.webp"]);
  expect(await readdir(stateDir)).toEqual(["images"]);
});

test("only names of photos are accepted in a path", () => {
  expect(getPhotoFile("/state", KNOWN, 960)).toBe("/state/images/0123456789abcdef0123456789abcdef-960.webp");
  const names = [KNOWN, "../directory.db", `../${KNOWN}`, `${KNOWN}\n`, KNOWN.toUpperCase(), "a.webp"];
  expect(names.map(isPhotoName)).toEqual([true, false, false, false, false, false]);
});

import { hash } from "node:crypto";
import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { areWhole, isWhole, putBody, readBody, removeBodies } from "./bodies.ts";

const page = `<!doctype html><title>Markets</title>${"<p>Eggs, honey and bread on Saturday.</p>".repeat(40)}`;

/** 3,200 bytes without any pattern, the same every time. */
const noise = Buffer.concat(Array.from({ length: 100 }, (_, index) => hash("sha256", `${index}`, "buffer")));

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const put = (content: string | Uint8Array, options: Partial<Parameters<typeof putBody>[2]> = {}) =>
  putBody(folder, Buffer.from(content), { isText: true, isFast: false, ...options });

test("a text lies there as it is and packed, and packed forms unpack to it", async () => {
  const body = await put(page);
  const [br, gzip] = await Promise.all(["br", "gzip"].map((form) => readFile(join(folder, `${body.hash}.${form}`))));
  expect(body).toEqual({ hash: body.hash, size: page.length, br: br?.length, gzip: gzip?.length });
  expect((await readBody(folder, body)).toString()).toBe(page);
  expect(brotliDecompressSync(br ?? "").toString()).toBe(page);
  expect(gunzipSync(gzip ?? "").toString()).toBe(page);
});

test("pictures, short texts, and texts that packing makes no smaller are not packed", async () => {
  expect(await put(page, { isText: false })).toEqual({ hash: expect.any(String) as string, size: page.length });
  expect(await put("User-agent: *\n")).toEqual({ hash: expect.any(String) as string, size: 14 });
  expect(await put(noise)).toEqual({ hash: expect.any(String) as string, size: 3200 });
  expect(await readdir(folder)).toHaveLength(3);
});

test("equal contents are one", async () => {
  expect(await put(page)).toEqual(await put(page));
  expect(await readdir(folder)).toHaveLength(3);
});

test("what is known and whole is not packed again, what was cut short is", async () => {
  const body = await put(page);
  const known = new Map([[body.hash, body]]);
  // A mark of the same size that packing anew would wipe out.
  const mark = "x".repeat(body.br ?? 0);
  await writeFile(join(folder, `${body.hash}.br`), mark);
  expect(await put(page, { known })).toEqual(body);
  expect(await readFile(join(folder, `${body.hash}.br`), "utf8")).toBe(mark);
  await truncate(join(folder, `${body.hash}.br`), 5);
  expect(await put(page, { known })).toEqual(body);
  expect(brotliDecompressSync(await readFile(join(folder, `${body.hash}.br`))).toString()).toBe(page);
});

test("what is one of many is packed fast", async () => {
  const words = Array.from({ length: 400 }, (_, index) =>
    hash("sha256", `${index % 50}`, "hex").slice(0, 3 + (index % 9)),
  );
  const [best, fast] = [await put(words.join(" ")), await put(`${words.join(" ")} `, { isFast: true })];
  expect(fast.br).toBeGreaterThan((best.br ?? NaN) + 5);
});

test("a body is whole while all of its forms are there in their size", async () => {
  const bodies = [await put(page), await put("short")];
  expect([await areWhole(folder, bodies), ...bodies.map((body) => isWhole(folder, body))]).toEqual([true, true, true]);
  await rm(join(folder, `${bodies[0]?.hash}.gzip`));
  expect([await areWhole(folder, bodies), ...bodies.map((body) => isWhole(folder, body))]).toEqual([
    false,
    false,
    true,
  ]);
});

test("what nobody uses is removed, in all its forms", async () => {
  const [kept] = [await put(page), await put(`${page} more`)];
  await removeBodies(folder, new Set([kept.hash]));
  expect((await readdir(folder)).sort()).toEqual([kept.hash, `${kept.hash}.br`, `${kept.hash}.gzip`]);
});

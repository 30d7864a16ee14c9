import { hash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";
import { readManifest } from "./manifest.ts";
import { packRelease } from "./pack.ts";

const page = `<!doctype html><title>Markets</title>${"<p>Eggs, honey and bread on Saturday.</p>".repeat(40)}`;

/** 3,200 bytes without any pattern, the same every time. */
const noise = Buffer.concat(Array.from({ length: 100 }, (_, index) => hash("sha256", `${index}`, "buffer")));

let folder: string;
let packed: string;

beforeEach(async () => {
  const root = await temporaryFolder();
  folder = join(root, "release");
  packed = join(root, "packed");
  await mkdir(join(folder, "files", "markets"), { recursive: true });
});

async function write(path: string, content: string | Uint8Array) {
  await writeFile(join(folder, "files", path), content);
}

test("every file is listed with its type, hash and size, sorted, and pages with their packed sizes", async () => {
  await write("index.html", page);
  await write("markets/1.html", `${page}<p>One</p>`);
  await write("logo.png", noise);
  await write("robots.txt", "User-agent: *\n");
  const { id, files } = await packRelease(folder, packed, "abc");
  expect(id).toBe("abc");
  expect(files.map(({ path, type, size }) => [path, type, size])).toEqual([
    ["index.html", "text/html; charset=utf-8", page.length],
    ["logo.png", "image/png", 3200],
    ["markets/1.html", "text/html; charset=utf-8", page.length + 10],
    ["robots.txt", "text/plain; charset=utf-8", 14],
  ]);
  expect(files.map(({ br, gzip }) => [br !== undefined, gzip !== undefined])).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test("packed forms unpack to the file, and are listed with the size they have", async () => {
  await write("index.html", page);
  const [file] = (await packRelease(folder, packed, "abc")).files;
  const br = await readFile(join(packed, `${file?.hash}.br`));
  const gzip = await readFile(join(packed, `${file?.hash}.gzip`));
  expect(brotliDecompressSync(br).toString()).toBe(page);
  expect(gunzipSync(gzip).toString()).toBe(page);
  expect(file).toMatchObject({ br: br.length, gzip: gzip.length });
});

test("what an earlier release has packed is not packed again", async () => {
  await write("index.html", page);
  const [first] = (await packRelease(folder, packed, "abc")).files;
  // A mark of the same size that packing anew would wipe out.
  const mark = "x".repeat(first?.br ?? 0);
  await writeFile(join(packed, `${first?.hash}.br`), mark);
  await write("markets/1.html", `${page}<p>New</p>`);
  const { files } = await packRelease(folder, packed, "def");
  expect(await readFile(join(packed, `${first?.hash}.br`), "utf8")).toBe(mark);
  expect(files.find(({ path }) => path === "index.html")).toEqual(first);
  expect(await readdir(packed)).toHaveLength(4);
});

test("what was packed before and has been cut short is packed again", async () => {
  await write("index.html", page);
  const [first] = (await packRelease(folder, packed, "abc")).files;
  await writeFile(join(packed, `${first?.hash}.br`), "cut short");
  const { files } = await packRelease(folder, packed, "def");
  expect(files).toEqual([first]);
  expect(brotliDecompressSync(await readFile(join(packed, `${first?.hash}.br`))).toString()).toBe(page);
});

test("many changed pages are packed fast, the front page as well as possible", async () => {
  const story = (seed: string) =>
    Array.from({ length: 400 }, (_, index) => hash("sha256", `${seed}${index % 50}`, "hex").slice(0, 3 + (index % 9)));
  const text = story("market").join(" ");
  await write("index.html", text);
  await write("markets/0.html", `${text} `);
  const [few] = (await packRelease(folder, packed, "few")).files;
  await rm(packed, { recursive: true });
  for (let id = 1; id <= 101; id += 1) await write(`markets/${id}.html`, `${text} ${id}`);
  const { files } = await packRelease(folder, packed, "many");
  const size = (path: string) => files.find((file) => file.path === path)?.br ?? 0;
  expect(size("index.html")).toBe(few?.br);
  expect(size("markets/0.html")).toBeGreaterThan(size("index.html") + 5);
});

test("files for people to keep have their types, and are packed fast, since each release brings others", async () => {
  const text = Array.from({ length: 4000 }, (_, index) => hash("sha256", `${index % 700}`, "hex").slice(0, 9)).join();
  await mkdir(join(folder, "files", "data", "downloads"), { recursive: true });
  await write("data/downloads/markets.csv", text);
  await write("data/downloads/markets.geojson", `${text} `);
  await write("data/markets.json", `${text}  `);
  const { files } = await packRelease(folder, packed, "abc");
  const [csv, geojson, other] = files;
  expect([csv?.type, geojson?.type]).toEqual(["text/csv; charset=utf-8", "application/geo+json; charset=utf-8"]);
  expect(csv?.br).toBeGreaterThan((other?.br ?? NaN) + 5);
});

test("text that packing makes no smaller stays as it is", async () => {
  await write("noise.txt", noise);
  const [file] = (await packRelease(folder, packed, "abc")).files;
  expect([file?.br, file?.gzip]).toEqual([undefined, undefined]);
  expect(await readdir(packed)).toEqual([]);
});

test("equal files share their packed forms", async () => {
  await write("index.html", page);
  await write("markets/1.html", page);
  await packRelease(folder, packed, "abc");
  expect(await readdir(packed)).toHaveLength(2);
});

test("the manifest reads back, and counts as nothing once a file is missing or cut short", async () => {
  await write("index.html", page);
  await write("markets/1.html", page);
  const manifest = await packRelease(folder, packed, "abc");
  expect(await readManifest(folder)).toEqual(manifest);
  await write("index.html", page.slice(0, 100));
  expect(await readManifest(folder)).toBe(null);
  await write("index.html", page);
  expect(await readManifest(folder)).toEqual(manifest);
  await rm(join(folder, "files", "markets"), { recursive: true });
  expect(await readManifest(folder)).toBe(null);
});

test.each(["", "{", "{}", '{"format":0,"id":"abc","files":[]}'])("a manifest of %j counts as nothing", async (text) => {
  await writeFile(join(folder, "manifest.json"), text);
  expect(await readManifest(folder)).toBe(null);
});

test("the redirects of the snapshot are addresses of the release", async () => {
  await write("index.html", page);
  expect((await packRelease(folder, packed, "abc")).redirects).toBeUndefined();
  await mkdir(join(folder, "snapshot"));
  await writeFile(join(folder, "snapshot", "markets.json"), '{"markets":[],"redirects":[{"from":12,"to":7}]}');
  await packRelease(folder, packed, "def");
  expect((await readManifest(folder))?.redirects).toEqual([{ from: "/markets/12", to: "/markets/7" }]);
});

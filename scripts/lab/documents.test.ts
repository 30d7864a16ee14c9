/** Files that documents and comments name must exist. */
import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const FOLDERS = ["api", "data", "deploy", "docs", "public", "scripts", "site"];
const TOP_FILES = ["*.md", "*.mjs", "*.ts", "*.json", "*.yaml", "Dockerfile", "LICENSE", ".env.example"];
const TEXT = /\.(astro|conf|css|md|mjs|sh|ts|tsx|yaml|yml|service|socket)$|^(Caddyfile|Dockerfile|\.env\.example)$/;
/** Excludes generated files, and guides, whose links are addresses of the site. */
const GENERATED = /^(docs\/licenses\.md|data\/(guides|snapshot)\/)/;

const files = await listFiles();
const folders = new Set([...files].flatMap(listParents));
const names = new Set([...files].map((file) => basename(file)));

test("every link and every path in a document leads to a file", async () => {
  const missing: string[] = [];
  for (const file of files) {
    if (!file.endsWith(".md") || GENERATED.test(file)) continue;
    const text = await readFile(join(ROOT, file), "utf8");
    for (const link of text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      const target = link[1] ?? "";
      if (!/^[a-z]+:/.test(target) && !exists(join(dirname(file), target))) missing.push(`${file}: ${target}`);
    }
    for (const [, path] of text.matchAll(/`([\w./-]+)`/g)) {
      if (path !== undefined && !isKnown(path)) missing.push(`${file}: ${path}`);
    }
  }
  expect(missing).toEqual([]);
});

test("every document that a comment or a message cites exists", async () => {
  const missing: string[] = [];
  for (const file of files) {
    if (!TEXT.test(basename(file))) continue;
    const text = await readFile(join(ROOT, file), "utf8");
    for (const [path] of text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)) if (!exists(path)) missing.push(`${file}: ${path}`);
  }
  expect(missing).toEqual([]);
});

test(".env.example has every setting that is not only for tests", async () => {
  const settings: string[] = [];
  for (const file of files) {
    if (!/^api\/.*(?<!\.test)\.ts$/.test(file)) continue;
    const text = await readFile(join(ROOT, file), "utf8");
    for (const [, name] of text.matchAll(/^ {2}([A-Z][A-Z_]+): (?:z\b|text\(|trustedUrl\b|wholeNumber\()/gm))
      settings.push(name ?? "");
  }
  const forTests = ["NEWS_URL", "PLACES_URL", "USDA_URL"];
  const forOtherPrograms = ["BACKUPS", "PURGE_COMMAND", "RCLONE_TARGET"];
  const example = await readFile(join(ROOT, ".env.example"), "utf8");
  const shown = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...shown, ...forTests].toSorted()).toEqual([...settings, ...forOtherPrograms].toSorted());
});

/** Recognizes a path from a top-level folder, or the name of a source file. */
function isKnown(path: string): boolean {
  if (FOLDERS.includes(path.split("/")[0] ?? "") && path.includes("/")) return exists(path);
  return /^[\w.-]+\.(tsx?|astro)$/.test(path) ? names.has(path) : true;
}

/** Another state's copy has no screenshots until `npm run pictures`. */
function exists(path: string): boolean {
  if (path.startsWith("public/screenshots")) return true;
  const plain = path.replace(/\/$/, "");
  return files.has(plain) || folders.has(plain);
}

async function listFiles(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const pattern of [...TOP_FILES, `{${FOLDERS.join(",")}}/**/*`])
    for await (const entry of glob(pattern, { cwd: ROOT, withFileTypes: true }))
      if (entry.isFile()) found.add(relative(ROOT, join(entry.parentPath, entry.name)));
  return found;
}

/** "api/db" and "api" of "api/db/dialect.ts". */
function listParents(file: string): string[] {
  const parent = dirname(file);
  return parent === "." ? [] : [parent, ...listParents(parent)];
}

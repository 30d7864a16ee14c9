/** Lists the production dependencies from package-lock.json, which covers all platforms. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { PROJECT_ROOT } from "#api/env.ts";

export interface Package {
  name: string;
  /** SPDX expression: "MIT", "(MIT OR CC0-1.0)". */
  license: string;
  /** Copyright holder; null for packages that are not installed on this platform. */
  holder: string | null;
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional(), optional: z.boolean().optional() }),
  ),
});

const aboutSchema = z.object({
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).optional(),
});

/** Lists each name and license once, whatever its versions, without development dependencies. */
export async function listPackages(): Promise<Package[]> {
  const { packages } = lockSchema.parse(JSON.parse(await readFile(join(PROJECT_ROOT, "package-lock.json"), "utf8")));
  const found = new Map<string, Package>();
  for (const [path, { license = "none", dev, optional }] of Object.entries(packages)) {
    if (path === "" || dev) continue;
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const key = `${name} ${license}`;
    if (found.has(key)) continue;
    found.set(key, { name, license, holder: optional ? null : await readHolder(join(PROJECT_ROOT, path)) });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The copyright line of the license file, or else the package's author. */
async function readHolder(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8").catch(() => "")));
  const [line] = /^\W*copyright\b.*(?:\(c\)|©|\d{4}).*$/im.exec(texts.join("\n")) ?? [];
  const holder = line?.replace(/^\W*copyright:?\s*(?:\(c\)|©)?\s*/i, "").trim();
  if (holder) return holder;
  const { author } = aboutSchema.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  // Some packages have an empty author.
  return author || "its contributors";
}

/**
 * What is in the files of builds and releases, each content under its hash, as it is and packed. What is equal lies
 * there once and is packed once, so a release that differs from another by three pages costs three pages.
 */
import { statSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashContent } from "#api/http/content-coding.ts";
import { writeWhole } from "#api/state-folder.ts";
import type { Body } from "./manifest.ts";

const PACKED = ["br", "gzip"] as const;

/** Below this, headers outweigh what packing saves. In bytes. */
const MIN_PACKED_SIZE = 256;

/** Brotli's levels: the best one packs 75 pages a second, the fast one 4,900 of 12 % more bytes. */
const BEST = 11;
const FAST = 5;
const GZIP_BEST = 9;
const GZIP_FAST = 5;

interface PutOptions {
  isText: boolean;
  /** Somebody waits for it. */
  isFast: boolean;
  /** Bodies that are known to be there, by their hash. */
  known?: ReadonlyMap<string, Body> | undefined;
}

/** Puts a content where it belongs. @throws what the disk says */
export async function putBody(folder: string, content: Uint8Array, options: PutOptions): Promise<Body> {
  const hash = hashContent(content);
  const known = options.known?.get(hash);
  if (known && isWhole(folder, known)) return known;
  const body: Body = { hash, size: content.length };
  await writeWhole(join(folder, hash), content);
  if (!options.isText || content.length < MIN_PACKED_SIZE) return body;
  const packed = await Promise.all([
    pack(content, options.isFast ? FAST : BEST),
    promisify(gzip)(content, { level: options.isFast ? GZIP_FAST : GZIP_BEST }),
  ]);
  for (const [index, form] of PACKED.entries()) {
    const bytes = packed[index];
    // Where packing makes it no smaller, it goes as it is.
    if (!bytes || bytes.length >= content.length) continue;
    await writeWhole(join(folder, `${hash}.${form}`), bytes);
    body[form] = bytes.length;
  }
  return body;
}

async function pack(content: Uint8Array, level: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  return promisify(brotliCompress)(content, { params: { [quality]: level, [size]: content.length } });
}

/** Whether all its forms are there, and none was cut short: a power cut can do that. */
export function isWhole(folder: string, body: Body): boolean {
  const forms = PACKED.flatMap((form) => (body[form] === undefined ? [] : [[`.${form}`, body[form]] as const]));
  return [["", body.size] as const, ...forms].every(([ending, size]) => {
    return statSync(join(folder, body.hash + ending), { throwIfNoEntry: false })?.size === size;
  });
}

/** Looked at between other work: of 100,000 pages this takes a second. */
const LOOKED_AT_ONCE = 1000;

export async function areWhole(folder: string, bodies: readonly Body[]): Promise<boolean> {
  for (let at = 0; at < bodies.length; at += LOOKED_AT_ONCE) {
    if (!bodies.slice(at, at + LOOKED_AT_ONCE).every((body) => isWhole(folder, body))) return false;
    await setImmediate();
  }
  return true;
}

/** @throws what the disk says */
export async function readBody(folder: string, { hash }: Pick<Body, "hash">): Promise<Buffer> {
  return readFile(join(folder, hash));
}

/** Removes what none of these hashes names. */
export async function removeBodies(folder: string, used: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const unused = names.filter((name) => !used.has(name.split(".", 1)[0] ?? ""));
  for (const name of unused) await rm(join(folder, name), { force: true });
}

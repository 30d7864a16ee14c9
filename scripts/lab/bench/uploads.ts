/** Measures memory and read rates while ten visitors upload ten photos of 10 MB each at once. */
import { spawn } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { MAX_FILE_BYTES } from "#data/submissions/submission-limits.ts";
import { measureRound } from "./load.ts";
import { readRestingMemory, watchMemory } from "./memory.ts";
import { startConstant } from "./baseline-servers.ts";
import { median, readRealMarkets, report, time, withSite } from "./report.ts";
import type { Scale } from "./scale.ts";

/** Results in 8 to 10 MB at the full scale. */
const QUALITY = 82;

/** In MB, with the server's children. */
const BUDGET_AT_REST = 150;
const BUDGET_AFTERWARDS = 180;
const BUDGET_UPLOADING = 400;

export async function measureUploads(scale: Scale): Promise<void> {
  const real = await readRealMarkets(scale.real);
  const markets = real.markets.filter(({ photos }) => photos.length === 0);
  const ids = markets.slice(0, scale.uploads).map(({ id }) => id);
  await withSite({ ...real, markets }, scale, async ({ ready, server: { pid = 0 }, ...site }, folder) => {
    const photos = await makePhotos(join(folder, "photos"), scale);
    await ready;
    const origin = site.origin.replace("localhost", "127.0.0.1");
    const reportRest = async (what: string, budget: number) =>
      report({ what, value: await readRestingMemory(pid, scale), unit: "MB", budget });
    const addresses = markets.flatMap(({ id }) => [`${origin}/markets/${id}`, `${origin}/api/markets/${id}`]);
    for (const address of addresses) await (await fetch(address)).arrayBuffer();
    await reportRest(`memory after ${addresses.length} reads, at rest`, BUDGET_AT_REST);
    const memory = watchMemory(pid);
    await measureReads({ addresses, folder, scale }, () => sendPhotos(origin, photos, ids));
    const { resident, divided } = memory.stop();
    report({ what: "memory at most, with the helpers", value: resident, unit: "MB", budget: BUDGET_UPLOADING });
    report({ what: "shared pages divided (PSS)", value: divided, unit: "MB", budget: BUDGET_UPLOADING });
    await reportRest("memory after the uploads, at rest", BUDGET_AFTERWARDS);
  });
}

interface Reads {
  addresses: readonly string[];
  folder: string;
  scale: Scale;
}

/** Reads a page, a market and a constant answer in turns while the uploads run. */
async function measureReads({ addresses, folder, scale }: Reads, work: () => Promise<void>): Promise<void> {
  const [page = "", market = ""] = addresses;
  const body = gzipSync(await (await fetch(page)).text(), { level: 9 });
  const constant = await startConstant(folder, { "/": { body, type: "text/html", coding: "gzip" } });
  const urls = { "a constant h3 answer": constant.url, page, "GET /api/markets/{id}": market };
  const rounds = Object.entries(urls).map(([what, url]) => ({ what, url, rates: [] as number[] }));
  const state = { isWorking: true };
  const working = time(work).finally(() => {
    state.isWorking = false;
  });
  // Thrown below. An unhandled rejection would end the bench at once, and leave the server running.
  working.catch(() => undefined);
  try {
    while (state.isWorking) for (const { url, rates } of rounds) rates.push(await measureRound(url, scale));
    const sent = `${scale.uploads} × ${scale.uploads} photos of 10 MB`;
    report({ what: `${sent}, to the last answer`, value: (await working) / 1000, unit: "s" });
  } finally {
    await constant.stop();
  }
  const others = median(rounds[0]?.rates ?? []);
  for (const { what, rates } of rounds) {
    report({ what: `${what} meanwhile`, value: median(rates), unit: "req/s" });
    report({ what: "its slowest round", value: Math.min(...rates), unit: "req/s" });
    report({ what: "as a share of the constant answer", value: median(rates) / others, unit: "×" });
  }
}

/** @throws Error if an upload is refused */
async function sendPhotos(origin: string, photos: string, ids: readonly number[]): Promise<void> {
  const args = [join(import.meta.dirname, "send-photos.ts"), origin, photos, ...ids.map(String)];
  const [code] = (await once(spawn(process.execPath, args, { stdio: "inherit" }), "close")) as [number | null];
  if (code !== 0) throw new Error("Not all photos were taken.");
}

/** Noise (the worst case for compression), padded after the image data to the largest accepted size. */
async function makePhotos(folder: string, { uploads, photoWidth: width }: Scale): Promise<string> {
  await mkdir(folder);
  const height = (width * 3) / 4;
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < uploads; index += 1) {
    const raw = { width, height, channels: 3 as const };
    const picture = await sharp(randomFillSync(pixels), { raw }).jpeg({ quality: QUALITY }).toBuffer();
    if (picture.length > MAX_FILE_BYTES) throw new Error("The picture is too large to be sent. Lower its quality.");
    await writeFile(join(folder, `${index}.jpg`), Buffer.concat([picture], MAX_FILE_BYTES));
  }
  return folder;
}

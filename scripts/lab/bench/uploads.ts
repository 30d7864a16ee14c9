/** Measures memory and read rates while ten visitors upload ten photos of 10 MB each at once. */
import { spawn } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { MAX_FILE_BYTES } from "#data/submissions/submission-limits.ts";
import { measureRound } from "./load.ts";
import { readMemory, watchMemory } from "./memory.ts";
import { startConstant } from "./baseline-servers.ts";
import { median, readRealMarkets, report, time, withSite } from "./report.ts";

const VISITORS = 10;
const PHOTOS_EACH = 10;

/** 12 megapixels, like photos of phones. */
const WIDTH = 4032;
const HEIGHT = 3024;

/** Results in 8 to 10 MB. */
const QUALITY = 82;

/** Longer than the decoder's idle timeout and V8's idle garbage collection. */
const REST_MS = 25_000;

/** In MB, with the server's children. */
const BUDGET_AT_REST = 150;
const BUDGET_AFTERWARDS = 180;
const BUDGET_UPLOADING = 400;

export async function measureUploads(): Promise<void> {
  const markets = (await readRealMarkets()).filter(({ photos }) => photos.length === 0);
  const ids = markets.slice(0, VISITORS).map(({ id }) => id);
  await withSite({ markets }, async ({ ready, server: { pid = 0 }, ...site }, folder) => {
    const photos = await makePhotos(join(folder, "photos"));
    await ready;
    const origin = site.origin.replace("localhost", "127.0.0.1");
    const addresses = markets.flatMap(({ id }) => [`${origin}/markets/${id}`, `${origin}/api/markets/${id}`]);
    for (const address of addresses) await (await fetch(address)).arrayBuffer();
    await reportRest(pid, `memory after ${addresses.length} reads, at rest`, BUDGET_AT_REST);
    const memory = watchMemory(pid);
    await measureReads(addresses, folder, () => sendPhotos(origin, photos, ids));
    const { resident, divided } = memory.stop();
    report({ what: "memory at most, with the helpers", value: resident, unit: "MB", budget: BUDGET_UPLOADING });
    report({ what: "shared pages divided (PSS)", value: divided, unit: "MB", budget: BUDGET_UPLOADING });
    await reportRest(pid, "memory after the uploads, at rest", BUDGET_AFTERWARDS);
  });
}

async function reportRest(pid: number, what: string, budget: number): Promise<void> {
  await wait(REST_MS);
  report({ what, value: readMemory(pid).resident, unit: "MB", budget });
}

/** Reads a page, a market and a constant answer in turns while the uploads run. */
async function measureReads([page = "", market = ""]: string[], folder: string, work: () => Promise<void>) {
  const body = gzipSync(await (await fetch(page)).text(), { level: 9 });
  const constant = await startConstant(folder, { body, type: "text/html", coding: "gzip" });
  const urls = { "a constant h3 answer": constant.url, page, "GET /api/markets/{id}": market };
  const rounds = Object.entries(urls).map(([what, url]) => ({ what, url, rates: [] as number[] }));
  const state = { isWorking: true };
  const working = time(work).finally(() => {
    state.isWorking = false;
  });
  try {
    while (state.isWorking) for (const { url, rates } of rounds) rates.push(await measureRound(url));
    const sent = `${VISITORS} × ${PHOTOS_EACH} photos of 10 MB`;
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
async function makePhotos(folder: string): Promise<string> {
  await mkdir(folder);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let index = 0; index < PHOTOS_EACH; index += 1) {
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 as const };
    const picture = await sharp(randomFillSync(pixels), { raw }).jpeg({ quality: QUALITY }).toBuffer();
    if (picture.length > MAX_FILE_BYTES) throw new Error("The picture is too large to be sent. Lower its quality.");
    await writeFile(join(folder, `${index}.jpg`), Buffer.concat([picture], MAX_FILE_BYTES));
  }
  return folder;
}

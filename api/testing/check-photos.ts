/** Compares photo rows and photo files, without asking the server. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { listState, readRows, type ServerHome } from "./server-process.ts";

export interface PhotoRow {
  name: string;
  market_id: number;
  submission_id: number;
  width: number;
  height: number;
  bytes: number;
}

const WIDTHS = [480, 960, 1600];

export function readPhotoRows(home: ServerHome): PhotoRow[] {
  return readRows<PhotoRow>(home, "SELECT * FROM photo ORDER BY id");
}

/** @returns one line for each missing file, file without a row, damaged file, and leftover upload folder */
export async function findPhotoProblems(home: ServerHome): Promise<string[]> {
  const rows = readPhotoRows(home);
  const files = await listState(home, "images");
  const wanted = new Set(rows.flatMap(({ name }) => WIDTHS.map((width) => name.replace(".webp", `-${width}.webp`))));
  const problems = [
    ...[...wanted].filter((file) => !files.includes(file)).map((file) => `no file ${file}`),
    ...files.filter((file) => !wanted.has(file)).map((file) => `no row for ${file}`),
    ...(await listState(home, "uploads")).map((folder) => `left over: ${folder}`),
  ];
  if (problems.length > 0) return problems;
  for (const row of new Map(rows.map((one) => [one.name, one])).values()) {
    if (!(await isWhole(home, row))) problems.push(`not whole: ${row.name}`);
  }
  return problems;
}

async function isWhole({ stateDir }: ServerHome, { name, width, height, bytes }: PhotoRow): Promise<boolean> {
  const forms = await Promise.all(
    WIDTHS.map((form) => readFile(join(stateDir, "images", name.replace(".webp", `-${form}.webp`)))),
  );
  const largest = await sharp(forms.at(-1)).metadata();
  const total = forms.reduce((sum, { length }) => sum + length, 0);
  return largest.width === width && largest.height === height && total === bytes;
}

/** The home-screen icon of iPhones, which take no SVG: the mark on paper, drawn from favicon.svg. */
import { readFile } from "node:fs/promises";
import type { APIRoute } from "astro";
import sharp from "sharp";

const SIZE = 180;
const MARK = 132;
const PAPER = "#faf4e6";

export const GET: APIRoute = async () => {
  const mark = await sharp(await readFile("public/favicon.svg"), { density: 72 * (MARK / 40) })
    .resize(MARK, MARK)
    .toBuffer();
  const icon = await sharp({ create: { width: SIZE, height: SIZE, channels: 4, background: PAPER } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(icon));
};

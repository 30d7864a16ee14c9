/** Draws the app's icons from public/favicon.svg; at build time only. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { THEME_COLOR } from "./theme-color.ts";

export interface IconStyle {
  /** Side in pixels. */
  size: number;
  /**
   * `any`: the mark alone. `maskable`: on a background, within the safe zone (W3C Web Application Manifest: a circle
   * with a radius of 40 %). `monochrome`: its shape only, which the system colors.
   */
  purpose: "any" | "maskable" | "monochrome";
}

/** The mark's share of the side: its corners must stay in the safe zone. */
const SHARES = { any: 0.94, maskable: 0.72, monochrome: 0.8 } as const;
/** Width and height of favicon.svg. */
const DRAWN_SIZE = 40;
/** Pixels per inch at which sharp draws an SVG in its own size. */
const DRAWN_DENSITY = 72;

/** @returns a PNG */
export async function drawIcon({ size, purpose }: IconStyle): Promise<Buffer> {
  const inner = Math.round(size * SHARES[purpose]);
  const drawn = await sharp(await readFile("public/favicon.svg"), { density: DRAWN_DENSITY * (inner / DRAWN_SIZE) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const mark = purpose === "monochrome" ? await toShape(drawn) : drawn;
  const background = purpose === "maskable" ? THEME_COLOR.light : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png({ palette: true })
    .toBuffer();
}

/** Black, and transparent where the drawing is as light as paper, so that the stripes of the awning stay visible. */
async function toShape(drawn: Buffer): Promise<Buffer> {
  // Brightness of 255: paper (248 and more) becomes 0, red and green (about 80) become 255.
  const [steepness, paper] = [-2, 240];
  const { data, info } = await sharp(drawn)
    .flatten({ background: "#fff" })
    .greyscale()
    .linear(steepness, -steepness * paper)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp({ create: { width, height, channels: 3, background: "#000" } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

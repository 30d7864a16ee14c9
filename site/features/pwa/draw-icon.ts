/** The app's icons, all drawn from public/favicon.svg. At build time only. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { THEME_COLOR } from "./theme-color.ts";

export interface IconStyle {
  /** Side in pixels. */
  size: number;
  /**
   * `any`: the mark alone. `maskable`: on paper, inside the circle that every mask leaves (W3C, Web Application
   * Manifest: a radius of 40 %). `monochrome`: its shape alone, for the system to colour.
   */
  purpose: "any" | "maskable" | "monochrome";
}

/** The mark's share of the side: its corners have to stay inside the circle. */
const SHARES = { any: 0.94, maskable: 0.72, monochrome: 0.8 } as const;
/** The side of the mark's own drawing. */
const DRAWN_SIZE = 40;
/** Of SVG, pixels per inch at its own size. */
const DRAWN_DENSITY = 72;

/** @returns a PNG. */
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

/** All black, and nothing where the drawing is as light as paper: the stripes of the awning stay apart. */
async function toShape(drawn: Buffer): Promise<Buffer> {
  // Of 255: paper (248 and above) becomes 0, red and green (about 80) become 255.
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

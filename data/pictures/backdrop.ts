/** What lies behind the stalls: sky, weather, hills and ground. 600 x 400. */
import { dots, line, shape } from "./ink.ts";
import { drawLandmark, type Landmark } from "./landmarks.ts";
import type { Palette } from "./palettes.ts";
import type { Random } from "./random.ts";

/** Where the ground begins. */
const GROUND = 285;

export function drawBackdrop(kind: Landmark, colors: Palette, random: Random): string {
  return (
    shape(colors.sky, "M0 0h600v400H0z") +
    weather(colors, random) +
    hills(colors, random) +
    drawLandmark(kind, colors, random)
  );
}

/** The ground is drawn after the landmark, which stands behind its edge. */
export function drawGround(colors: Palette, random: Random): string {
  const edge = GROUND + random.int(-4, 4);
  const tufts = Array.from(
    { length: 5 },
    () => `M${random.int(10, 580)} ${random.int(310, 390)}h${random.int(12, 40)}`,
  );
  return shape(colors.ground, `M0 ${edge}q150-8 300-2t300-3v130H0z`) + line(colors.shade, 3, tufts.join(""), 0.7);
}

function weather(colors: Palette, random: Random): string {
  const sunX = random.int(60, 540);
  const cloudX = (sunX + random.int(180, 380)) % 600;
  const birds = random.chance(0.4)
    ? line(colors.roof, 3, `M${cloudX - 60} ${random.int(40, 90)}q7-8 12 0 6-8 12 0m14 14q6-7 10 0 5-7 10 0`, 0.6)
    : "";
  return (
    dots(colors.sun, random.int(60, 100), [[sunX, random.int(60, 170)]]) +
    cloud(cloudX, random.int(45, 110), colors) +
    (random.chance(0.5) ? cloud((cloudX + 210) % 600, random.int(40, 120), colors) : "") +
    birds
  );
}

function cloud(x: number, y: number, colors: Palette): string {
  return line(colors.cloud, 26, `M${x - 38} ${y}h80M${x - 12} ${y - 13}h26`);
}

function hills(colors: Palette, random: Random): string {
  const far = random.int(195, 235);
  const near = random.int(235, 262);
  return (
    shape(
      colors.far,
      `M0 ${far + random.int(-20, 20)}q${random.int(90, 170)}-${random.int(30, 60)} 300 0t300 ${random.int(-20, 10)}v190H0z`,
    ) + shape(colors.near, `M0 ${near}q${random.int(120, 200)} ${random.int(-36, 30)} 300 0t300 0v150H0z`)
  );
}

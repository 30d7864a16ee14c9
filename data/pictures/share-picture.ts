/**
 * Renders the 1200 x 630 pictures that messengers and social networks show for shared links (Open Graph). Text becomes
 * outlines, so that the result does not depend on the machine's fonts.
 */
import satori from "satori";
import sharp from "sharp";
import { LISTING_TYPE_LABELS } from "../market/labels.ts";
import type { Market } from "../market/market-schema.ts";
import { isClosed } from "../market/standing.ts";
import { describeTimes } from "../schedule/format/rows.ts";
import { region } from "../region.ts";
import { drawPicture, namePicture } from "./market-picture.ts";
import { picture, shape } from "./svg.ts";
import { CLOTHS, SHARE_COLORS } from "./palettes.ts";
import { awning } from "./stalls.ts";

const SHARE_SIZE = { width: 1200, height: 630 };

export type SharedMarket = Pick<
  Market,
  "id" | "name" | "city" | "listingType" | "customList" | "schedule" | "confirmed" | "hoursConfirmed" | "standing"
>;

/**
 * A market's name, town, season and hours next to its drawn picture.
 * @param font the heading font, OpenType or TrueType, not WOFF2
 * @param look `now` decides how certain the hours are; `siteName` is shown at the bottom
 * @returns PNG, the same for the same input
 */
export async function renderSharePicture(
  market: SharedMarket,
  font: Uint8Array,
  { now, siteName }: { now: Date; siteName: string },
): Promise<Buffer> {
  const lines = isClosed(market)
    ? ["This market has closed"]
    : describeTimes(market, { now, months: region.scheduleFreshMonths });
  const kind = LISTING_TYPE_LABELS[market.listingType].one;
  return render(
    { kicker: `${kind} in ${market.city}`, title: market.name, lines, siteName },
    drawPicture(namePicture(market)),
    font,
  );
}

/** The picture of all other pages. @param font as for renderSharePicture @returns PNG */
export async function renderSitePicture(title: string, marketCount: number, font: Uint8Array): Promise<Buffer> {
  const lines = [`${marketCount} markets and farm stands`, "Hours, seasons, map and directions"];
  return render({ kicker: `All over ${region.state}`, title, lines }, drawPicture(SITE_PICTURE), font);
}

/** One of the pictures of markets of which the goods are unknown: a row of stalls. */
const SITE_PICTURE = "market-1";

interface ShareText {
  kicker: string;
  title: string;
  lines: readonly string[];
  /** Left out if it is the title. */
  siteName?: string;
}

/** Position of the drawing. */
const FRAME = { x: 552, y: 118, width: 592, height: 440, radius: 28 };

async function render(words: ShareText, drawing: string, font: Uint8Array): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const text = await satori(layOut(words), {
    width,
    height,
    fonts: [{ name: "Heading", data: Buffer.from(font), weight: 600, style: "normal" }],
  });
  const { x, y, radius, ...size } = FRAME;
  const frame = `x="${x}" y="${y}" width="${size.width}" height="${size.height}"`;
  const [cloth] = CLOTHS;
  if (!cloth) throw new RangeError("There must be at least one cloth.");
  const all = picture(
    width,
    height,
    shape(SHARE_COLORS.paper, `M0 0h${width}v${height}H0z`) +
      `<clipPath id="frame"><rect ${frame} rx="${radius}"/></clipPath>` +
      `<g clip-path="url(#frame)">${drawing.replace("<svg ", `<svg ${frame} `)}</g>` +
      awning(-24, -60, width + 48, 108, cloth, "scallops") +
      text,
  );
  return sharp(Buffer.from(all.replace("<svg ", `<svg width="${width}" height="${height}" `)))
    .png()
    .toBuffer();
}

/** Satori's input: like a React element, but without React. */
interface Element {
  type: string;
  key: null;
  props: { style: Record<string, string | number>; children: Element[] | string };
}

function layOut({ kicker, title, lines, siteName }: ShareText): Element {
  const size = title.length <= 18 ? 68 : title.length <= 30 ? 58 : title.length <= 48 ? 48 : 40;
  return box(
    {
      flexDirection: "column",
      justifyContent: "center",
      width: 536,
      height: 630,
      padding: "88px 0 40px 64px",
      boxSizing: "border-box",
    },
    [
      box({ fontSize: 26, color: SHARE_COLORS.tomato, lineClamp: 1 }, kicker),
      box({ fontSize: size, color: SHARE_COLORS.ink, lineHeight: 1.1, marginTop: 12, lineClamp: 4 }, title),
      ...lines.map((line, index) => {
        const look =
          index === 0 ? { color: SHARE_COLORS.green, marginTop: 24 } : { color: SHARE_COLORS.inkSoft, marginTop: 8 };
        return box({ fontSize: 28, ...look, lineClamp: 2 }, line);
      }),
      ...(siteName === undefined ? [] : [box({ fontSize: 24, color: SHARE_COLORS.inkSoft, marginTop: 36 }, siteName)]),
    ],
  );
}

function box(style: Record<string, string | number>, children: Element[] | string): Element {
  const display = typeof children === "string" ? "block" : "flex";
  return { type: "div", key: null, props: { style: { display, ...style }, children } };
}

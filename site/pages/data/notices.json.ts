/** The current notices by market: a small file, because open pages reload it often. */
import { listCurrentNotices } from "#data/market/current-notices.ts";
import { region } from "#data/region.ts";
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { getNow, getOpenMarkets } from "#site/lib/read-site-data.ts";

export function GET(): Response {
  const today = getLocalMoment(getNow(), region.timeZone);
  return Response.json(listCurrentNotices(getOpenMarkets(), today));
}

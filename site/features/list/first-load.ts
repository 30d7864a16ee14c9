/**
 * What the list needs and can have without React, begun while that is still on its way: the markets, and the region's
 * clock, as browsers take long to make their first one. The HTML runs this file by itself (MarketsScreen.astro).
 */
import { getLocalMoment } from "#data/schedule/local-time.ts";
import { region } from "#data/region.ts";
import { loadMarkets } from "./market-data.ts";

void loadMarkets();

getLocalMoment(new Date(), region.timeZone);

/** Starts loading the markets with the script of the first island, before React has drawn anything. */
import { INDEX_URL } from "../../lib/index-url.ts";
import { watchNotices } from "../notices/watch-notices.ts";
import { watchData } from "../pwa/data-updates.ts";
import { loadMarkets, takeNotices } from "./market-data.ts";

if (!import.meta.env.SSR) {
  void loadMarkets();
  watchData(INDEX_URL, ({ isNew }) => {
    if (isNew) void loadMarkets();
  });
  watchNotices(takeNotices);
}

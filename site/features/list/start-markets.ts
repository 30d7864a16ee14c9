/** Loads the markets, and keeps them current. */
import { INDEX_URL } from "../../lib/index-url.ts";
import { watchNotices } from "../notices/watch-notices.ts";
import { watchData } from "../pwa/data-updates.ts";
import { loadMarkets, takeNotices } from "./market-data.ts";

let isStarted = false;

/**
 * Called by the scripts of both islands, before React has drawn anything. Not by importing this: the bundler may put it
 * into a file that other pages load, too.
 */
export function startMarkets(): void {
  if (isStarted || import.meta.env.SSR) return;
  isStarted = true;
  void loadMarkets();
  watchData(INDEX_URL, ({ isNew }) => {
    if (isNew) void loadMarkets();
  });
  watchNotices(takeNotices);
}

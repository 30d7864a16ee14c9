/** Defaults for the settings of the dashboard, from data/region.ts. */
import { region, regionNews } from "../region.ts";
import type { Settings } from "../site/settings.ts";

export const DEFAULT_SETTINGS: Settings = {
  siteName: region.siteName,
  ...region.contact,
  welcome: "",
  feeds: regionNews.feeds,
};

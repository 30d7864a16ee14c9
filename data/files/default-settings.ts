/** What the site says of itself, and whose news it reads, where nobody has set anything in the dashboard. */
import { region, regionNews } from "../region.ts";
import type { Settings } from "../site/settings.ts";

export const DEFAULT_SETTINGS: Settings = {
  siteName: region.siteName,
  ...region.contact,
  welcome: "",
  feeds: regionNews.feeds,
};

/** Settings of the dashboard. Their defaults are in data/region.ts (data/files/default-settings.ts). */
import type { NewsFeed } from "../news/news-feed.ts";

export const SITE_NAME_MAX = 60;
export const CREATOR_MAX = 100;
export const WELCOME_MAX = 200;

/** Shown on pages and in emails. */
export interface PageSettings {
  siteName: string;
  /** Who runs the site, within a sentence: "the Iowa Farmers Markets volunteers". */
  creator: string;
  /** Contact address for visitors. */
  email: string;
  /** Website of the operator, https. */
  website: string;
  /** One sentence for visitors, on the list and on About; empty for none. */
  welcome: string;
}

export interface Settings extends PageSettings {
  /** News feeds. */
  feeds: readonly NewsFeed[];
}

/** Settings saved in the dashboard. */
export type StoredSettings = Partial<Settings>;

/** GET /api/admin/settings */
export interface AdminSettings {
  /** Settings saved in the dashboard. */
  stored: StoredSettings;
  /** Values from data/region.ts for the others. */
  defaults: Settings;
}

/** Labels, in the order of the dashboard's form. */
export const SETTING_LABELS: Readonly<Record<keyof Settings, string>> = {
  siteName: "Site name",
  creator: "Created by",
  email: "Contact e-mail",
  website: "Website",
  welcome: "Welcome sentence",
  feeds: "News feeds",
};

/** Whether an email or web address is in a reserved example domain (RFC 2606), as in a new directory. */
export function isExample(address: string): boolean {
  return /(?:[@.]|:\/\/)example(?:\.(?:com|net|org))?(?=[/:]|$)/i.test(address);
}

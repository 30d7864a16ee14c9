/** What operators set in the dashboard. Where they have not, the defaults of data/region.ts hold (default-settings.ts). */
import type { NewsFeed } from "../news/news-feed.ts";

export const SITE_NAME_MAX = 60;
export const CREATOR_MAX = 100;
export const WELCOME_MAX = 200;

/** What pages and e-mails say of the site itself. */
export interface PageSettings {
  /** In titles and in the header. */
  siteName: string;
  /** Who runs it, within a sentence: "the Iowa Farmers Markets volunteers". */
  creator: string;
  /** Where visitors write to. */
  email: string;
  /** Of those who run it: an https address. */
  website: string;
  /** One sentence for visitors, on the list and on About; empty for none. */
  welcome: string;
}

export interface Settings extends PageSettings {
  /** That news are read from. */
  feeds: readonly NewsFeed[];
}

/** Those that somebody has set. */
export type StoredSettings = Partial<Settings>;

/** GET /api/admin/settings */
export interface AdminSettings {
  /** Settings saved in the dashboard. */
  stored: StoredSettings;
  /** Values from data/region.ts for the others. */
  defaults: Settings;
}

/** What each is called, in the order in which the dashboard asks for them. */
export const SETTING_LABELS: Readonly<Record<keyof Settings, string>> = {
  siteName: "Site name",
  creator: "Who runs it",
  email: "Contact e-mail",
  website: "Website",
  welcome: "Welcome sentence",
  feeds: "News feeds",
};

/** Whether an e-mail address or a web address is one that nobody has: a new directory begins with such (RFC 2606). */
export function isExample(address: string): boolean {
  return /(?:[@.]|:\/\/)example(?:\.(?:com|net|org))?(?=[/:]|$)/i.test(address);
}

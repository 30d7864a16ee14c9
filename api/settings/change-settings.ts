/** Changes settings from the dashboard, each in one transaction with an undoable log entry. */
import type { NewsFeed } from "#data/news/news-feed.ts";
import { DEFAULT_SETTINGS } from "#data/files/default-settings.ts";
import { type PageSettings, SETTING_LABELS } from "#data/site/settings.ts";
import type { Author } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { getStoredSettings, type NewSettings, saveSettings, SETTINGS_ID } from "#api/db/settings.ts";
import type { Db } from "#api/db/tables.ts";
import { ApiError } from "#api/http/api-error.ts";
import { followFeeds } from "#api/news/follow-feeds.ts";
import { getSettings } from "./get-settings.ts";

/** Omitted settings stay; null resets one to its default. */
type Wanted = { [Name in keyof PageSettings]?: PageSettings[Name] | null | undefined };

/** @returns the id of the log entry; null if nothing changed */
export async function changeSettings(db: Db, wanted: Wanted, { by, now }: Author): Promise<number | null> {
  const names = (Object.keys(SETTING_LABELS) as (keyof PageSettings)[]).filter((name) => wanted[name] !== undefined);
  const labels = names.map((name) => SETTING_LABELS[name].toLowerCase());
  const summary = `Changed the settings: ${labels.join(", ")}`;
  const { auditId } = await recordChanges(db, { by, action: "settings.change", summary, now }, async (changes) => {
    await changes.touch("settings", SETTINGS_ID);
    const next: NewSettings = { ...(await getStoredSettings(changes.db)) };
    // A value equal to the default is not stored, so that it follows later defaults.
    for (const name of names)
      next[name] = wanted[name] === DEFAULT_SETTINGS[name] ? undefined : (wanted[name] ?? undefined);
    await saveSettings(changes.db, next);
  });
  return auditId;
}

interface FeedChange {
  /** The feed's current name; undefined for a new feed. */
  was: string | undefined;
  /** Null removes the feed. */
  feed: NewsFeed | null;
}

/** @throws ApiError 404 if the feed is gone, 409 if the list already has its name or address */
export async function changeFeed(db: Db, { was, feed }: FeedChange, { by, now }: Author): Promise<number | null> {
  const done = was === undefined ? "Added" : feed ? "Changed" : "Removed";
  const summary = `${done} the news feed ${was ?? feed?.name ?? ""}`;
  const { auditId } = await recordChanges(db, { by, action: "settings.feed", summary, now }, async (changes) => {
    await changes.touch("settings", SETTINGS_ID);
    const { feeds } = await getSettings(changes.db);
    const others = feeds.filter(({ name }) => name !== was);
    if (was !== undefined && others.length === feeds.length) {
      throw new ApiError(404, "Somebody has renamed or removed this feed. Look at the list again.");
    }
    const taken = feed && others.find(({ name, url }) => name === feed.name || url === feed.url);
    if (taken) {
      const field = taken.name === feed.name ? "name" : "url";
      throw new ApiError(409, `${taken.name} is on the list already.`, { field });
    }
    const changed = feeds.flatMap((one) => (one.name === was ? (feed ?? []) : one));
    const next = was === undefined && feed ? [...changed, feed] : changed;
    await saveSettings(changes.db, { ...(await getStoredSettings(changes.db)), feeds: next });
    await followFeeds(changes.db, feeds, next);
  });
  return auditId;
}

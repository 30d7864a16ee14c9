/** The steps to set up a new directory before it is announced, and which of them are done. */
import { FIRST_CHECKS, type FirstSteps } from "#data/admin/overview.ts";
import { region } from "#data/region.ts";
import { isExample, type PageSettings } from "#data/site/settings.ts";
import { findNewest, listBackups } from "#api/backup/backup-folder.ts";
import { listAdmins } from "#api/db/accounts.ts";
import { countChecked } from "#api/db/desk.ts";
import { listFeedStates } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { isOwnMachine } from "#api/doctor/check-settings.ts";
import type { Observed } from "./status.ts";

interface Deps {
  db: Db;
  siteUrl: string;
  sendsMail: boolean;
  observed: Pick<Observed, "backupDir">;
  now: () => Date;
}

/** @param site its current name and contact */
export async function readFirstSteps(
  deps: Deps,
  site: Pick<PageSettings, "siteName" | "email" | "website">,
): Promise<FirstSteps> {
  const { db, siteUrl, sendsMail, observed, now } = deps;
  const hasContact = ![site.email, site.website].some(isExample);
  const checked = await countChecked(db, FIRST_CHECKS);
  const admins = (await listAdmins(db)).filter(({ role }) => role === "admin");
  const feeds = Array.from((await listFeedStates(db)).values());
  return {
    steps: {
      // The name is set on the same screen as the contact, and may deliberately be the default one.
      name: hasContact || site.siteName !== region.siteName,
      contact: hasContact,
      address: siteUrl.startsWith("https:") && !isOwnMachine(siteUrl),
      mail: sendsMail,
      email: admins.every(({ email }) => email !== null),
      team: admins.length > 1,
      backup: findNewest(await listBackups(observed.backupDir).catch(() => []), now()) !== undefined,
      news: feeds.some(({ goodAt }) => goodAt !== null),
      check: checked >= FIRST_CHECKS,
    },
    checked,
  };
}

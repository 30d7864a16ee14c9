/** The daily e-mail to operators who want it: once each morning, and only if something new is waiting. */
import { region } from "#data/region.ts";
import { getLocalDay, getLocalMoment } from "#data/schedule/local-time.ts";
import { listAdmins } from "#api/db/accounts.ts";
import { getLastQueued, listFailedMails } from "#api/db/mail.ts";
import type { Db } from "#api/db/tables.ts";
import { type Arrivals, countFoundClosed, countLinkRequests, countWaiting } from "#api/db/waiting.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { queueMail } from "./outbox.ts";

/** Local hours, end excluded. A server that was off during all of them skips the day. */
const MORNING_HOURS = [7, 11] as const;

/** Prefix of the mail keys of digests. An undelivered digest is not reported in the next one. */
const KEYS = "digest/";

interface DigestDeps {
  db: Db;
  siteUrl: string;
  now: Date;
}

/** Queues the digests that are due. Call it every few minutes while the server sends mail. */
export async function queueDigests({ db, siteUrl, now }: DigestDeps): Promise<void> {
  const hour = Math.floor(getLocalMoment(now, region.timeZone).minutes / 60);
  const [from, until] = MORNING_HOURS;
  if (hour < from || hour >= until) return;
  const day = getLocalDay(now, region.timeZone);
  const { siteName } = await getSettings(db);
  for (const { id, username, email, wants_digest: isWanted } of await listAdmins(db)) {
    if (email === null || isWanted === 0) continue;
    const keys = `${KEYS}${id}/`;
    // For somebody who never got a digest, everything is new.
    const waiting = await listWaiting(db, (await getLastQueued(db, keys)) ?? "");
    if (waiting.every(({ fresh }) => fresh === 0)) continue;
    await queueMail(db, {
      key: `${keys}${day}`,
      to: email,
      now,
      ...writeDigest(username, { siteName, siteUrl }, waiting),
    });
  }
}

interface Waiting extends Arrivals {
  one: string;
  many: string;
  path: string;
}

/** @param since ISO time */
async function listWaiting(db: Db, since: string): Promise<Waiting[]> {
  const submissions = await countWaiting(db, since);
  const requests = await countLinkRequests(db, since);
  const closed = await countFoundClosed(db, since);
  const failed = (await listFailedMails(db)).filter(({ key }) => !key.startsWith(KEYS));
  const failures = { count: failed.length, fresh: failed.filter(({ at }) => at > since).length };
  const all: [arrivals: Arrivals | undefined, path: string, one: string, many: string][] = [
    [submissions.get("market"), "/admin/suggestions", "suggested market", "suggested markets"],
    [submissions.get("photos"), "/admin/images", "submission of photos", "submissions of photos"],
    [submissions.get("edit"), "/admin/edits", "edit suggestion", "edit suggestions"],
    [requests, "/admin", "manager who asks for a link", "managers who ask for a link"],
    [closed, "/admin/check", "market that visitors found closed", "markets that visitors found closed"],
    [failures, "/admin/status", "e-mail that could not be delivered", "e-mails that could not be delivered"],
  ];
  return all.flatMap(([arrivals, path, one, many]) => (arrivals?.count ? [{ ...arrivals, path, one, many }] : []));
}

function writeDigest(
  username: string,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
  waiting: readonly Waiting[],
) {
  const fresh = waiting.reduce((sum, one) => sum + one.fresh, 0);
  const lines = waiting.map(({ count, one, many, path, fresh: ofIt }) => {
    const isNew = ofIt > 0 && ofIt < count ? `, ${ofIt} of them new` : "";
    return `${count} ${count === 1 ? one : many}${isNew}\n${siteUrl}${path}`;
  });
  return {
    subject: `${fresh} new for you to look at`,
    text: [
      `Hello ${username},`,
      "Waiting for review:",
      ...lines,
      `${siteName}\nYou get this at most once a day, and only when something new came in.\n` +
        `To stop these emails, change that at ${siteUrl}/admin/account`,
    ].join("\n\n"),
  };
}

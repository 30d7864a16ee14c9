/** Checks news feeds, mail delivery, and how long submissions have been waiting. */
import type { Finding } from "#data/admin/status.ts";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { getOldestMail, listFailedMails } from "#api/db/mail.ts";
import { listFeedStates } from "#api/db/news.ts";
import type { Db } from "#api/db/tables.ts";
import { countLinkRequests, countWaiting } from "#api/db/waiting.ts";
import type { Env } from "#api/env.ts";
import { formatMoment } from "#data/words/moment-text.ts";
import { createMailer } from "#api/mail/mailer.ts";
import { getSettings } from "#api/settings/get-settings.ts";
import { fine, wrong } from "./finding.ts";

/** Feeds often fail for an hour. */
const FEED_MAY_FAIL_DAYS = 2;

export async function checkFeeds(db: Db, now: Date): Promise<Finding[]> {
  const feeds = (await getSettings(db)).feeds.filter(({ isPaused }) => !isPaused);
  if (feeds.length === 0) return [];
  const states = await listFeedStates(db);
  const failing: Finding[] = [];
  for (const { name, url } of feeds) {
    const { problem = null, goodAt = null } = states.get(name) ?? {};
    if (problem === null || (goodAt !== null && countDaysSince(goodAt, now) < FEED_MAY_FAIL_DAYS)) continue;
    const when = goodAt === null ? "It was never read." : `It was last read on ${goodAt.slice(0, 10)}.`;
    const mend = `Open ${url} in a browser. Where it has moved or ended, change it in the dashboard: News.`;
    failing.push(wrong(`The news of ${name} cannot be read: ${problem} ${when}`, mend));
  }
  if (failing.length > 0) return failing;
  const last = Array.from(states.values(), ({ fetchedAt }) => fetchedAt)
    .toSorted()
    .at(-1);
  return [fine(last === undefined ? "No news were fetched yet." : `News were last fetched on ${formatMoment(last)}.`)];
}

/** Visitors expect an answer within a week. */
const MAY_WAIT_DAYS = 7;

/** Submissions that wait for a decision, and mail that waits for the mail server. */
export async function checkQueues(db: Db, now: Date): Promise<Finding[]> {
  const submissions = [...(await countWaiting(db)).values()];
  const oldest = submissions.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null;
  const queues = {
    "Sent by visitors, to review": { count: submissions.reduce((sum, { count }) => sum + count, 0), since: oldest },
    "Asked for to manage a market": await countLinkRequests(db),
    "E-mails to be sent": await getOldestMail(db),
  };
  const waiting = Object.entries(queues).flatMap(([what, { count, since }]) =>
    since === null ? [] : [fine(`${what}: ${count}, the oldest since ${formatMoment(since)}.`)],
  );
  const days = oldest === null ? 0 : countDaysSince(oldest, now);
  if (days < MAY_WAIT_DAYS) return waiting;
  const mend = "Decide about it, or ask who has time to.";
  return [wrong(`Something that a visitor sent has waited for ${days} days.`, mend), ...waiting];
}

function countDaysSince(since: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
}

export async function checkMail(db: Db, { mail }: Pick<Env, "mail">): Promise<Finding[]> {
  if (mail === null) return [];
  const findings: Finding[] = [];
  try {
    await createMailer(mail).verify();
    findings.push(fine("The mail server lets the directory in."));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const mend = "Check SMTP_URL: address, port, user and password, with %40 for an @ and %23 for a # in them.";
    findings.push(wrong(`The mail server does not let the directory in (${reason}).`, mend));
  }
  const [last] = await listFailedMails(db);
  if (last) {
    const mend = "The dashboard's Status lists them. Correct the address, or ask whoever runs the mail server.";
    findings.push(wrong(`Mails could not be delivered; the last to ${last.to}: ${last.problem}`, mend));
  }
  return findings;
}

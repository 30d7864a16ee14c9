/** What comes from outside and what waits: feeds, mail, and what visitors sent. */
import type { Finding } from "#data/admin/admin.ts";
import { regionNews } from "#data/region.ts";
import { getOldestMail, listFailedMails } from "#api/db/mail.ts";
import { countManagerRequests } from "#api/db/managers.ts";
import { listFeedStates } from "#api/db/news-feeds.ts";
import { listWaiting } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { formatMoment } from "#api/observe/local-moment.ts";
import { createMailer } from "#api/mail/mailer.ts";
import { fine, wrong } from "./finding.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Feeds fail for an hour now and then. */
const FEED_MAY_FAIL_DAYS = 2;

export async function checkFeeds(db: Db, now: Date): Promise<Finding[]> {
  if (regionNews.feeds.length === 0) return [];
  const states = await listFeedStates(db);
  const failing = regionNews.feeds.flatMap(({ name, url }) => {
    const { problem = null, goodAt = null } = states.get(name) ?? {};
    // One that never answered has failed since it was first asked.
    if (problem === null || now.getTime() - Date.parse(goodAt ?? "1970-01-01") < FEED_MAY_FAIL_DAYS * DAY_MS) return [];
    const when = goodAt === null ? "It was never read." : `It was last read on ${goodAt.slice(0, 10)}.`;
    return [
      wrong(
        `The news of ${name} cannot be read: ${problem} ${when}`,
        `Open ${url} in a browser. Where it has moved or ended, change \`feeds\` in data/region.ts.`,
      ),
    ];
  });
  if (failing.length > 0) return failing;
  const last = [...states.values()]
    .map(({ fetchedAt }) => fetchedAt)
    .toSorted()
    .at(-1);
  return [fine(last === undefined ? "No news were fetched yet." : `News were last fetched on ${formatMoment(last)}.`)];
}

/** Whoever sends something looks for an answer within a week. */
const MAY_WAIT_DAYS = 7;

/** What waits for somebody to decide, and for the mail server. */
export async function checkQueues(db: Db, now: Date): Promise<Finding[]> {
  const submissions = await listWaiting(db);
  const count = submissions.reduce((sum, queue) => sum + queue.count, 0);
  const oldest = submissions.map((queue) => queue.oldest).toSorted()[0] ?? now.toISOString();
  const days = Math.floor((now.getTime() - Date.parse(oldest)) / DAY_MS);
  const mails = await getOldestMail(db);
  const queues: [what: string, count: number, since: string | null][] = [
    ["Sent by visitors, to review", count, oldest],
    ["Asked for to manage a market", ...toPair(await countManagerRequests(db))],
    ["E-mails to be sent", ...toPair(mails)],
  ];
  const waiting = queues.flatMap(([what, many, since]) =>
    many === 0 || since === null ? [] : [fine(`${what}: ${many}, the oldest since ${formatMoment(since)}.`)],
  );
  if (days < MAY_WAIT_DAYS) return waiting;
  const mend = "Decide about it, or ask who has time to.";
  return [wrong(`Something that a visitor sent has waited for ${days} days.`, mend), ...waiting];
}

function toPair({ count, since }: { count: number; since: string | null }): [number, string | null] {
  return [count, since];
}

export async function checkMail(db: Db, { mail }: Pick<Env, "mail">): Promise<Finding[]> {
  if (mail === null) return [];
  const [last] = await listFailedMails(db);
  const failed = last && [
    wrong(
      `Mails could not be delivered; the last to ${last.to}: ${last.problem}`,
      "The dashboard's overview lists them. Correct the address, or ask whoever runs the mail server.",
    ),
  ];
  try {
    await createMailer(mail).verify();
    return [fine("The mail server lets the directory in."), ...(failed ?? [])];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      wrong(
        `The mail server does not let the directory in (${reason}).`,
        "Check SMTP_URL: address, port, user and password, with %40 for an @ and %23 for a # in them.",
      ),
      ...(failed ?? []),
    ];
  }
}

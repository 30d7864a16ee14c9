/** Those who are asked outside: feeds and the mail server. */
import { join } from "node:path";
import { regionNews } from "#data/region.ts";
import { listFailedMails } from "#api/db/mail.ts";
import { listFeedStates } from "#api/db/news-feeds.ts";
import { openToRead } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import type { Env } from "#api/env.ts";
import { createMailer } from "#api/mail/mailer.ts";
import { type Finding, fine, wrong } from "./finding.ts";

/** Feeds fail for an hour now and then. */
const FEED_MAY_FAIL_MS = 2 * 24 * 60 * 60 * 1000;

/** For a database that is sound. */
export async function checkServices({ stateDir, mail }: Env, now: () => Date): Promise<Finding[]> {
  const db = openToRead(join(stateDir, "directory.db"));
  try {
    return [...(await checkFeeds(db, now())), ...(mail ? await checkMail(db, mail) : [])];
  } finally {
    await db.destroy();
  }
}

export async function checkFeeds(db: Db, now: Date): Promise<Finding[]> {
  if (regionNews.feeds.length === 0) return [];
  const states = await listFeedStates(db);
  const failing = regionNews.feeds.flatMap(({ name, url }) => {
    const state = states.get(name);
    if (!state?.problem) return [];
    // One that never answered has failed since it was first asked.
    const since = state.goodAt === null ? 0 : Date.parse(state.goodAt);
    if (now.getTime() - since < FEED_MAY_FAIL_MS) return [];
    const when = state.goodAt === null ? "It was never read." : `It was last read on ${state.goodAt.slice(0, 10)}.`;
    return [
      wrong(
        `The news of ${name} cannot be read: ${state.problem} ${when}`,
        `Open ${url} in a browser. Where it has moved or ended, change \`feeds\` in data/region.ts.`,
      ),
    ];
  });
  return failing.length > 0 ? failing : [fine("The news feeds can be read, or were not asked yet.")];
}

async function checkMail(db: Db, settings: NonNullable<Env["mail"]>): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await createMailer(settings).verify();
    findings.push(fine("The mail server lets the directory in."));
  } catch (error) {
    findings.push(
      wrong(
        `The mail server does not let the directory in (${error instanceof Error ? error.message : String(error)}).`,
        "Check SMTP_URL: address, port, user and password, with %40 for an @ in them.",
      ),
    );
  }
  const [last] = await listFailedMails(db);
  if (last) {
    findings.push(
      wrong(
        `Mails could not be delivered; the last to ${last.to}: ${last.problem}`,
        "The dashboard's overview lists them. Correct the address, or ask whoever runs the mail server.",
      ),
    );
  }
  return findings;
}

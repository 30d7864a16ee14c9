/** While the server runs: sends queued mail, queues morning digests, and deletes the recipients of old mail. */
import { HOUR_MS, MINUTE_MS } from "#data/schedule/local-time.ts";
import type { RunningWork } from "#api/submissions/running-work.ts";
import type { Db } from "#api/db/tables.ts";
import type { CleanUpTime } from "#api/state/clean-up-time.ts";
import { keepSecret } from "#api/auth/secret.ts";
import { lookEvery } from "#api/process/look-every.ts";
import { queueDigests } from "./digest.ts";
import type { Mailer } from "./mailer.ts";
import { clearOutbox, createMailSender } from "./outbox.ts";

const LOOKS_MS = 1000;
const DIGESTS_MS = 5 * MINUTE_MS;

interface OutboxWatch {
  db: Db;
  siteUrl: string;
  /** Null if e-mail is off. */
  mailer: Mailer | null;
  time: CleanUpTime;
  /** Keeps the database open until the current mail is marked as sent; otherwise it would be sent again. */
  work: RunningWork;
  warn: (line: string) => void;
}

/** @returns a function that stops it after the current mail */
export function watchOutbox({ db, siteUrl, mailer, time, work, warn }: OutboxWatch): () => void {
  const end = new AbortController();
  const now = () => new Date();
  const endings = [
    lookEvery(
      HOUR_MS,
      () => work.track(async () => clearOutbox(db, await time())),
      (error) => warn(`Old mails could not be cleared away (${String(error)}). Next try in a minute.`),
    ),
  ];
  if (mailer) {
    const sendDue = createMailSender({ db, siteUrl, mailer, getSecret: keepSecret(db, "forms.secret"), now, warn });
    // A mail server may be down for hours: warn only once per reason.
    let warned = "";
    const look = async () => {
      await work.track(() => sendDue(end.signal));
      warned = "";
    };
    const onFailure = (error: unknown) => {
      const reason = String(error);
      if (reason !== warned) warn(`Mails cannot be sent at present (${reason}). They wait, and are tried again.`);
      warned = reason;
    };
    endings.push(
      lookEvery(LOOKS_MS, look, onFailure),
      lookEvery(
        DIGESTS_MS,
        () => work.track(() => queueDigests({ db, siteUrl, now: now() })),
        (error) => warn(`What waits could not be told of by e-mail (${String(error)}). Next try in a minute.`),
      ),
    );
  }
  return () => {
    end.abort();
    for (const endOne of endings) endOne();
  };
}

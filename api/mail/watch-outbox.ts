/** While the server runs: sends what is queued, queues the digests of each morning, and forgets whom old mails went to. */
import type { RunningWork } from "#api/submissions/running-work.ts";
import type { Db } from "#api/db/tables.ts";
import type { CleanUpTime } from "#api/state/clean-up-time.ts";
import { keepSecret } from "#api/auth/secret.ts";
import { lookEvery } from "#api/process/look-every.ts";
import { queueDigests } from "./digest.ts";
import type { Mailer } from "./mailer.ts";
import { clearOutbox, createMailSender } from "./outbox.ts";

const LOOKS_MS = 1000;
const DIGESTS_MS = 5 * 60 * 1000;
const CLEARS_MS = 60 * 60 * 1000;

interface OutboxWatch {
  db: Db;
  siteUrl: string;
  /** Null while e-mail is off. */
  mailer: Mailer | null;
  time: CleanUpTime;
  /** The database is closed after the mail that is on its way, which would be sent again otherwise. */
  work: RunningWork;
  warn: (line: string) => void;
}

/** @returns what ends it, after the mail that is on its way */
export function watchOutbox({ db, siteUrl, mailer, time, work, warn }: OutboxWatch): () => void {
  const end = new AbortController();
  const now = () => new Date();
  const endings = [
    lookEvery(
      CLEARS_MS,
      () => work.track(async () => clearOutbox(db, await time())),
      (error) => warn(`Old mails could not be cleared away (${String(error)}). Next try in a minute.`),
    ),
  ];
  if (mailer) {
    const sendDue = createMailSender({ db, siteUrl, mailer, getSecret: keepSecret(db, "forms.secret"), now, warn });
    // A mail server may be away for hours, and the same reason is told once.
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

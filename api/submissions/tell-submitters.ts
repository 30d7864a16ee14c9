/** E-mails to those whose submissions were decided: after the decision stands, and without holding up who decided. */
import { type Mailer, sendDecisionMail } from "#api/mail/mailer.ts";
import { listPhotos } from "#api/db/photos.ts";
import { getById, setMailed, type Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { countPublished, getMarketName } from "./status.ts";
import type { RunningWork } from "./running-work.ts";

interface TellDeps {
  db: Db;
  mailer: Mailer | null;
  work: RunningWork;
  /** Is told of mails that could not be sent. */
  warn: (message: string) => void;
}

/** Returns at once. A mail that fails changes nothing about the decision. */
export function tellSubmitters(deps: TellDeps, submissions: readonly Pick<Submission, "id">[]): void {
  if (deps.mailer === null) return;
  void deps.work.track(async () => {
    for (const { id } of submissions) {
      try {
        await tell(deps, id);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        deps.warn(`The submitter of ${id} could not be told of the decision: ${reason}`);
      }
    }
  });
}

/** A decision that was taken back meanwhile is none, and one that was made before is known. */
async function tell({ db, mailer }: TellDeps, id: number): Promise<void> {
  const submission = await getById(db, id);
  if (!submission || submission.state === "pending" || submission.mailed === submission.state) return;
  const { kind, state, submitter_name, submitter_email, reason } = submission;
  const photos = kind === "photos" ? await listPhotos(db, [id]) : [];
  const isSent = await sendDecisionMail(mailer, {
    kind,
    state,
    marketName: await getMarketName(db, submission),
    submitterName: submitter_name,
    submitterEmail: submitter_email,
    reason,
    ...(photos.length > 0 && { photos: photos.length, publishedPhotos: countPublished(photos) }),
  });
  if (isSent) await setMailed(db, id, state);
}

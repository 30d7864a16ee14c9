/** Takes from a submission who has sent it. What it says about a market stays. */
import { listAuditOfSubmission, setAuditChanges, setSubmitter } from "#api/db/personal.ts";
import type { Submission } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { createScrubber } from "./scrub.ts";

/** Of what was sent: words to the operators, in which people name themselves. The rest are facts. */
const OWN_WORDS: ReadonlySet<string> = new Set(["reason", "submissionNotes", "additionalInfo"]);

/**
 * In a transaction: name and address go, and where words to and from the operators have them, in the log too.
 * @param others what else they are known by: photos come without a name, and an answer may call them by it
 */
export async function forgetSubmitter(
  transaction: Db,
  submission: Submission,
  others: readonly string[] = [],
): Promise<void> {
  const { submitter_name, submitter_email } = submission;
  const scrub = createScrubber([submitter_name, submitter_email, ...others]);
  await scrubWords(transaction, { ...submission, submitter_name: null, submitter_email: null }, scrub);
}

/** In a transaction: in what was written to and from the operators about it, in the log too. */
export async function scrubWords(
  transaction: Db,
  { id, submitter_name, submitter_email, payload, reason, answer }: Submission,
  scrub: (text: string) => string,
): Promise<void> {
  await setSubmitter(transaction, id, {
    ...{ submitter_name, submitter_email, payload: scrubPayload(payload, scrub) },
    ...{ reason: reason && scrub(reason), answer: answer && scrub(answer) },
  });
  for (const entry of await listAuditOfSubmission(transaction, id)) {
    for (const { table, id: row, before, after } of entry.changes) {
      if (table !== "submission" || row !== id) continue;
      for (const columns of [before, after]) {
        for (const name of ["reason", "answer"]) {
          const text = columns?.[name];
          if (columns && typeof text === "string") columns[name] = scrub(text);
        }
      }
    }
    await setAuditChanges(transaction, entry);
  }
}

function scrubPayload(payload: string, scrub: (text: string) => string): string {
  const said = Object.entries(JSON.parse(payload) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(
      said.map(([name, value]) => [name, OWN_WORDS.has(name) && typeof value === "string" ? scrub(value) : value]),
    ),
  );
}

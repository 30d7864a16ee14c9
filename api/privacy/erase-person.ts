/** Forgets the person behind an address everywhere in the database, at once. What they said about markets stays. */
import { recordChanges } from "#api/audit/record-changes.ts";
import { setEmail } from "#api/db/admins.ts";
import { updateLink } from "#api/db/managers.ts";
import { countTexts, emptyWriteLog, forgetMails, listAuditNaming, setAuditTexts } from "#api/db/personal.ts";
import type { Db } from "#api/db/tables.ts";
import { forgetManager } from "#api/managers/forget-managers.ts";
import { findPerson, type Person } from "./find-person.ts";
import { forgetSubmitter, scrubWords } from "./forget-submitter.ts";
import { removeFiles, takePhotosDown } from "./remove-photos.ts";
import { createScrubber } from "./scrub.ts";

export interface Eraser {
  /** Who has it done. */
  by: string;
  now: Date;
  /** Where the files of photos are, which then go as well; null: photos stay. */
  photosIn: string | null;
}

interface Erased {
  /** What was known of them. */
  person: Person;
  /** Where their address, or a name that they have given, still stands: in what is said of markets. */
  left: { text: string; table: string; column: string; rows: number }[];
}

/** @param also is done in the same transaction */
export async function erasePerson(
  db: Db,
  address: string,
  { by, now, photosIn }: Eraser,
  also: (transaction: Db) => Promise<void>,
): Promise<Erased> {
  const request = { by, now, action: "privacy.erase", summary: "Forgot somebody who asked for it", isAlwaysKept: true };
  const { result: person } = await recordChanges(db, request, async (changes) => {
    const found = await findPerson(changes.db, address);
    await forget(changes.db, found, now);
    // After it: the log writes down what the rows of photos are like before they change.
    if (photosIn !== null) await takePhotosDown(changes, found, { by, now });
    await also(changes.db);
    return found;
  });
  if (photosIn !== null) await removeFiles(db, photosIn, person.photos, now);
  await emptyWriteLog(db);
  const left: Erased["left"] = [];
  for (const text of new Set([address, ...listNames(person)])) {
    for (const place of await countTexts(db, text)) left.push({ text, ...place });
  }
  return { person, left };
}

async function forget(transaction: Db, person: Person, now: Date) {
  const { address, submissions, named, mails, links, accounts } = person;
  const scrub = createScrubber([address]);
  for (const submission of submissions) await forgetSubmitter(transaction, submission, [address, ...listNames(person)]);
  for (const submission of named) await scrubWords(transaction, submission, scrub);
  await forgetMails(
    transaction,
    mails.map(({ id }) => id),
  );
  for (const link of links) {
    // Nobody's link opens nothing.
    const end = { granted: "revoked", requested: "declined", revoked: null, declined: null } as const;
    const state = end[link.state];
    if (state !== null) await updateLink(transaction, link.id, { state, ended_at: now.toISOString() });
    await forgetManager(transaction, link);
  }
  for (const { id } of accounts) await setEmail(transaction, id, null);
  for (const { id, by_name, summary, changes } of await listAuditNaming(transaction, address)) {
    await setAuditTexts(transaction, { id, by_name: scrub(by_name), summary: scrub(summary), changes: scrub(changes) });
  }
}

function listNames({ submissions, links }: Person): Set<string> {
  const names = [...submissions.map(({ submitter_name: name }) => name), ...links.map(({ name }) => name)];
  return new Set(names.filter((name) => name !== null));
}

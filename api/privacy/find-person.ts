/** What the database holds about the person behind an address, however it was spelled. */
import { countTexts, listAddresses, listAuditNaming, readPersonal } from "#api/db/personal.ts";
import { listPhotos } from "#api/db/photos.ts";
import type { Db } from "#api/db/tables.ts";

export type Person = Awaited<ReturnType<typeof findPerson>>;

export async function findPerson(db: Db, address: string) {
  const wanted = address.toLowerCase();
  const spellings = (await listAddresses(db)).filter((one) => one.toLowerCase() === wanted);
  const known = await readPersonal(db, spellings);
  const photos = await listPhotos(
    db,
    known.submissions.map(({ id }) => id),
  );
  return { address, ...known, photos, log: await listAuditNaming(db, wanted) };
}

/** For that person, who may ask for it. Hashes and keys are left out. */
export async function exportPerson(db: Db, address: string, now: Date): Promise<object> {
  const { submissions, mails, links, accounts, photos, log } = await findPerson(db, address);
  return {
    address,
    exportedAt: now.toISOString(),
    submissions: submissions.map(({ payload, replaced, ...submission }) => ({
      ...withoutKeys(submission),
      payload: JSON.parse(payload) as unknown,
      replaced: replaced === null ? null : (JSON.parse(replaced) as unknown),
      photos: photos
        .filter(({ submission_id: id }) => id === submission.id)
        .map(({ name, state }) => ({ name, state })),
    })),
    mails,
    links: links.map(withoutKeys),
    accounts,
    log: log.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as unknown })),
    /** Every place where the address stands: those above, and any other. */
    foundIn: await countTexts(db, address),
  };
}

/** What only the program understands, and what would open a link. */
const KEYS: ReadonlySet<string> = new Set("token_hash key_hash request_hash fingerprint sender nonce".split(" "));

function withoutKeys(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !KEYS.has(name)));
}

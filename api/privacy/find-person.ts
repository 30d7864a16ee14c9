/** What the database holds about the person behind an address, however it was spelled. */
import {
  countTexts,
  listAddresses,
  listAuditNaming,
  listSubmissionsNaming,
  listTexts,
  readPersonal,
} from "#api/db/personal.ts";
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
  const own = new Set(known.submissions.map(({ id }) => id));
  /** Of other people, with this address in what was written about them. */
  const named = (await listSubmissionsNaming(db, wanted)).filter(({ id }) => !own.has(id));
  return { address, ...known, photos, named, log: await listAuditNaming(db, wanted) };
}

/**
 * In lower case: of everybody who is known by one, also from a text alone (an answer, a reason). What only looks like an
 * address is there, too.
 */
export async function listKnownAddresses(db: Db): Promise<Set<string>> {
  const known = await listAddresses(db);
  for (const text of await listTexts(db)) {
    // Some of them are JSON.
    for (const [found] of text.replaceAll(/\\./g, " ").matchAll(ADDRESSES)) known.push(found);
  }
  return new Set(known.map((address) => address.toLowerCase()));
}

/** Without the marks that stand around one. */
const ADDRESSES = /[\p{L}\p{N}_][^\s@<>()[\]\\,;:"]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;

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

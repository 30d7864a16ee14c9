/** Erases a person, found by e-mail address, from the whole database. Facts they contributed stay. */
import { randomUUID } from "node:crypto";
import { toJob } from "#data/admin/actor.ts";
import type { Author, Changes } from "#api/audit/changes.ts";
import { recordChanges } from "#api/audit/record-changes.ts";
import { makeBackupFolder } from "#api/backup/backup-folder.ts";
import { updateAccountLink } from "#api/db/accounts.ts";
import { removeWaitingMails } from "#api/db/mail.ts";
import { getLink, updateLink } from "#api/db/managers.ts";
import { countTexts, emptyWriteLog, setColumns } from "#api/db/personal.ts";
import { hasImage, setPhotoState, setRemoved } from "#api/db/photos.ts";
import { listByIds, setDecision } from "#api/db/submissions.ts";
import type { Db } from "#api/db/tables.ts";
import { removePhoto } from "#api/images/image-files.ts";
import { forgetManager } from "#api/managers/forget-managers.ts";
import { claimChanges } from "#api/markets/claim-facts.ts";
import { requireStoredMarket } from "#api/markets/read-market.ts";
import { addErasures, type Folders, listUnapplied, markApplied, hashAddress, type Erasure } from "./erasure-log.ts";
import { findPerson, listIds, listKnownAddresses, type Person } from "./find-person.ts";
import { forgetRow, scrubTexts } from "./forget-row.ts";
import { createScrubber } from "./scrub.ts";

interface ErasureRequest extends Author {
  address: string;
  /** Also removes their photos. */
  photos: boolean;
}

interface Erased {
  /** What the database held about them. */
  person: Person;
  /** Where their address or name still occurs: in facts about markets. */
  left: { text: string; table: string; column: string; rows: number }[];
}

/** Writes the erasure log first: if this is killed afterwards, the next start completes it. @throws OperatorError */
export async function eraseForGood(db: Db, folders: Folders, request: ErasureRequest): Promise<Erased> {
  const { address, now, photos } = request;
  const erasure: Erasure = { id: randomUUID(), at: now.toISOString(), person: await hashAddress(db, address), photos };
  await makeBackupFolder(folders.backupDir);
  for (const folder of [folders.backupDir, folders.stateDir]) await addErasures(folder, [erasure]);
  return erase(db, folders, request, erasure);
}

/**
 * Call it at start, since the database may be an older backup: repeats erasures that it does not contain.
 * @returns how many people were erased again
 * @throws OperatorError if the erasure log cannot be read
 */
export async function eraseAgain(db: Db, folders: Folders, now: Date): Promise<number> {
  const erasures = await listUnapplied(db, folders);
  if (erasures.length === 0) return 0;
  const known = new Map<string, string>();
  for (const address of await listKnownAddresses(db)) known.set(await hashAddress(db, address), address);
  let count = 0;
  for (const erasure of erasures) {
    const address = known.get(erasure.person);
    if (address === undefined) continue;
    count++;
    await erase(db, folders, { address, by: toJob("restore"), now, photos: erasure.photos }, erasure);
  }
  await markApplied(db, erasures);
  return count;
}

async function erase(
  db: Db,
  { stateDir }: Folders,
  { address, by, now, photos }: ErasureRequest,
  erasure: Erasure,
): Promise<Erased> {
  const summary = "Forgot somebody who asked for it";
  const request = { by, now, action: "privacy.erase", summary, isAlwaysKept: true } as const;
  const { result: person } = await recordChanges(db, request, async (changes) => {
    const found = await findPerson(changes.db, address);
    await forget(changes.db, found, now);
    // After erasing the rows: taking photos down logs their rows as they are, and by now they name nobody.
    if (photos) await takePhotosDown(changes, found, { by, now });
    await markApplied(changes.db, [erasure]);
    return found;
  });
  if (photos) await removeFiles(db, stateDir, person, now);
  await emptyWriteLog(db);
  const left: Erased["left"] = [];
  for (const text of new Set([address, ...person.names])) {
    for (const place of await countTexts(db, text)) left.push({ text, ...place });
  }
  return { person, left };
}

async function forget(transaction: Db, { address, names, own, mentions }: Person, now: Date): Promise<void> {
  const scrub = createScrubber([address]);
  for (const found of mentions) await setColumns(transaction, found, scrubTexts(found, scrub));
  for (const id of listIds(own, "manager_link")) {
    const link = await getLink(transaction, id);
    if (link === null) continue;
    // End the link, so that it no longer works.
    const end = { granted: "revoked", requested: "declined", revoked: null, declined: null } as const;
    const state = end[link.state];
    if (state !== null) await updateLink(transaction, id, { state, ended_at: now.toISOString() });
    await forgetManager(transaction, link);
  }
  // Their invitations no longer create an account.
  for (const id of listIds(own, "account_link")) await updateAccountLink(transaction, id, { state: "withdrawn" });
  await removeWaitingMails(transaction, listIds(own, "mail"));
  for (const found of own) await forgetRow(transaction, found, [address, ...names]);
}

/** Removes the photos from markets; their addresses stop working at once. */
async function takePhotosDown(changes: Changes, { own, photos }: Person, { by, now }: Author) {
  for (const { id, kind, state } of await listByIds(changes.db, listIds(own, "submission"))) {
    if (kind !== "photos" || state !== "pending") continue;
    await changes.touch("submission", id);
    await setDecision(changes.db, id, { state: "rejected", by, reason: null, at: now.toISOString() });
  }
  const names = new Set(photos.map(({ name }) => name));
  for (const marketId of new Set(photos.map(({ market_id: id }) => id))) {
    const { market } = await requireStoredMarket(changes.db, marketId);
    const kept = market.photos.filter((name) => !names.has(name));
    const photoTexts = Object.fromEntries(Object.entries(market.photoTexts ?? {}).filter(([name]) => !names.has(name)));
    await claimChanges(changes, market, { ...market, photos: kept, photoTexts }, { by, now });
  }
  for (const { id } of photos) {
    await changes.touch("photo", id);
    await setPhotoState(changes.db, id, "rejected", now);
  }
}

/** Call it after the transaction. Keeps a file if somebody else has sent the same photo. */
async function removeFiles(db: Db, stateDir: string, { photos }: Person, now: Date): Promise<void> {
  for (const { id, name } of photos) {
    await setRemoved(db, id, now);
    if (!(await hasImage(db, name))) await removePhoto(stateDir, name);
  }
}

/**
 * Remembers the addresses each admin signed in from, so that wrong guesses from elsewhere cannot lock out the owner
 * (docs/decisions/accounts.md). Stored as keyed hashes: a copy of the database reveals no addresses.
 */
import { createCleanUpTime } from "#api/state/clean-up-time.ts";
import { type Admin, isKnownAddress, recordAddress } from "#api/db/accounts.ts";
import type { Db } from "#api/db/tables.ts";
import { sign } from "./secret.ts";

export interface KnownAddresses {
  /** @param username as typed; the result is false if nobody has it */
  has: (username: string, address: string) => Promise<boolean>;
  remember: (admin: Pick<Admin, "id">, address: string) => Promise<void>;
}

interface KnownAddressSettings {
  db: Db;
  getSecret: () => Promise<string>;
  now: () => Date;
}

const KNOWN_FOR_DAYS = 14;
/** Per admin: somebody who travels has another address in each place. */
const MAX_KNOWN = 20;

export function createKnownAddresses({ db, getSecret, now }: KnownAddressSettings): KnownAddresses {
  const hash = async (address: string) => sign(await getSecret(), "address", address);
  const getStart = (time: Date) => new Date(time.getTime() - KNOWN_FOR_DAYS * 24 * 3600 * 1000).toISOString();
  const getCleanUpTime = createCleanUpTime(db, { now });
  return {
    has: async (username, address) =>
      isKnownAddress(db, { username, address: await hash(address), since: getStart(now()) }),
    remember: async ({ id }, address) => {
      const seen = { admin_id: id, address: await hash(address), seen_at: now().toISOString() };
      await recordAddress(db, seen, { since: getStart(await getCleanUpTime()), max: MAX_KNOWN });
    },
  };
}

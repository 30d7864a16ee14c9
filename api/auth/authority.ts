/**
 * Checks again, in the transaction that writes, that a request's admin may still do this. A body can take minutes to
 * arrive; meanwhile the account may have been removed, signed out or given another role.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "#api/db/tables.ts";

/** @throws ApiError if they may not do this anymore */
type Authority = (transaction?: Db) => Promise<void>;

const authorities = new AsyncLocalStorage<Authority | null>();

/** Runs the work of a request; requireAuthority calls inside it use this authority. */
export function actWith<T>(authority: Authority, work: () => T): T {
  return authorities.run(authority, work);
}

/** Runs work that outlives the request that started it, such as a job, without its authority. */
export function actAlone<T>(work: () => T): T {
  return authorities.run(null, work);
}

/**
 * Call it in the transaction that writes, if there is one. Does nothing outside of a signed-in request.
 * @throws ApiError
 */
export async function requireAuthority(transaction?: Db): Promise<void> {
  await authorities.getStore()?.(transaction);
}

/**
 * Whoever a request acts for is looked up again in the transaction that writes. A body can take minutes to arrive, and an
 * account that was removed meanwhile, logged out or given another role must change nothing any more.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "#api/db/tables.ts";

/** @throws ApiError when they may not do this any more */
export type Authority = (transaction?: Db) => Promise<void>;

const authorities = new AsyncLocalStorage<Authority | null>();

/** Does the work of a request: requireAuthority asks this authority in it. */
export function actWith<T>(authority: Authority, work: () => T): T {
  return authorities.run(authority, work);
}

/** Does work that goes on after the request that started it, such as a job, without asking for its authority. */
export function actAlone<T>(work: () => T): T {
  return authorities.run(null, work);
}

/** To be called in the transaction that writes, if there is one. Nothing happens where no signed-in request is behind it. */
export async function requireAuthority(transaction?: Db): Promise<void> {
  await authorities.getStore()?.(transaction);
}

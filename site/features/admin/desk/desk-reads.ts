/** What the desk reads of a market beside its own answer; of the next one before it is shown. */
import { withQuery } from "../api.ts";

export function getFactsPath(id: number): string {
  return `/api/admin/markets/${id}/facts`;
}

export function getLogPath(id: number): string {
  return withQuery("/api/admin/audit", { market: id });
}

export function listReads(id: number): string[] {
  return [getFactsPath(id), getLogPath(id)];
}

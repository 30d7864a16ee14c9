/** Reads the number in an address like /api/admin/markets/12. */
import type { H3Event } from "h3";
import { ApiError } from "./api-error.ts";

/** @param missing what is said when the number could be no row's. @throws ApiError 404 */
export function readId(event: H3Event, missing: string): number {
  const text = event.context.params?.["id"] ?? "";
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new ApiError(404, missing);
  return id;
}

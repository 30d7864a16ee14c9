/** The pages of the dashboard's lists. */
import { ADMIN_PAGE_SIZE } from "./admin.ts";

interface PageBounds {
  /** From 1. A page beyond the last is the last: what was on it has been dealt with. */
  page: number;
  /** At least 1. */
  totalPages: number;
  limit: number;
  offset: number;
}

/** @param wanted from 1 @param total how many items there are */
export function getPageBounds(wanted: number, total: number): PageBounds {
  const totalPages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  const page = Math.min(wanted, totalPages);
  return { page, totalPages, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

/** Pages of the dashboard's lists. */

/** Items on a page of any of the dashboard's lists. */
const ADMIN_PAGE_SIZE = 24;

export interface Page<T> {
  items: T[];
  /** From 1. */
  page: number;
  totalPages: number;
  /** Items on all pages. */
  total: number;
}

interface PageBounds {
  /** From 1. If the requested page no longer exists because its items were dealt with, the last page. */
  page: number;
  /** At least 1. */
  totalPages: number;
  limit: number;
  offset: number;
}

/** @param wanted page number, from 1 @param total number of items */
export function getPageBounds(wanted: number, total: number): PageBounds {
  const totalPages = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  const page = Math.min(wanted, totalPages);
  return { page, totalPages, limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

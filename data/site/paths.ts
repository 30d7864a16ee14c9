/** Addresses by their form, for scripts in browsers, which must not carry the table of pages (pages.ts). */

/** The dashboard, and previews. */
export const ADMIN_PATH = /^\/(?:admin|preview\b)/;

/** All paths that start like the dashboard's, "/admins", too: the public frame and its scripts stay away from them. */
export const DASHBOARD_PATH = /^\/admin/;

export const MARKET_PATH = /^\/markets\/\d+$/;

export const KEPT_WHEN_VISITED = /^\/(?:(?:news|browse)(?:\/.*)?|markets\/a-z|about\/data)$/;

/** Where files for people to keep lie. None of them is asked for by a page. */
export const DOWNLOADS = "/data/downloads/";

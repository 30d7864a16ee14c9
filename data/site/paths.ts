/** Address patterns for scripts in browsers, which must stay small and not load the table in pages.ts. */

/** The dashboard, and previews. */
export const ADMIN_PATH = /^\/(?:admin|preview\b)/;

/** Also matches "/admins": pages with such addresses do not load the public layout's scripts. */
export const DASHBOARD_PATH = /^\/admin/;

export const MARKET_PATH = /^\/markets\/\d+$/;

export const KEPT_WHEN_VISITED = /^\/(?:(?:news|browse)(?:\/.*)?|markets\/a-z|about\/data)$/;

/** Folder of files offered for download; pages do not load them. */
export const DOWNLOADS = "/data/downloads/";

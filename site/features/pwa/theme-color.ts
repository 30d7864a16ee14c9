/** Color of the browser's own bars around the page (--paper in tokens.css). */
export const THEME_COLOR = { light: "#faf4e6", dark: "#161a14" } as const;

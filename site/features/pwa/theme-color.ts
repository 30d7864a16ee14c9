/** The page's background, for what the browser draws around it (tokens.css, --paper). */
export const THEME_COLOR = { light: "#faf4e6", dark: "#161a14" } as const;

/** A window wide enough for the list and the map side by side, as a media query. */
export const WIDE = "(width >= 48rem)";

/** Message for code or data that failed to load on demand. */
export const NOT_LOADED = "This could not be loaded. Please check your internet connection and try again.";

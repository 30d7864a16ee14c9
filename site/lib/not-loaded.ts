/** What is said where code or data that were to come on demand did not. */
export const NOT_LOADED = "This could not be loaded. Please check your internet connection and try again.";

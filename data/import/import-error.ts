/** Input that cannot be imported. The message is one line and says what to do. */
export class ImportError extends Error {}

/** Input that must not become a snapshot. The message is one line and says what to do; the old snapshot stays. */
export class ImportError extends Error {}

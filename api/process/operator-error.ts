/** What stops the server and is the operator's to mend: a busy port, a folder without permission, a wrong setting. */

/** Its message is one line for the console that says what is wrong and what to do; no stack is shown. */
export class OperatorError extends Error {}

/** The code of a system error (`EADDRINUSE`, `ENOENT`), or null for any other value. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** Errors that the operator can fix: a busy port, a folder without permission, a wrong setting. */

/** The message is one line for the console with the problem and the fix; no stack is printed. */
export class OperatorError extends Error {}

/** The code of a system error (`EADDRINUSE`, `ENOENT`); null for any other value. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

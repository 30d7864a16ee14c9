/** The one-time code on the server's console that creates the first admin account (docs/decisions/accounts.md). */
import { createTaskQueue } from "#api/process/task-queue.ts";
import { isSameSecret, makeCode } from "./secret.ts";

/** Crockford's Base32: digits and letters that are hard to confuse. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 80 random bits: "7K2M-Q9XD-03FH-WT5C". */
export function makeSetupCode(): string {
  return makeCode(ALPHABET, 4);
}

/**
 * The console line while there is no admin. Scripts read the code at its end. It is in the fragment of the URL, so no
 * proxy log or Referer has it.
 */
export function describeSetup(siteUrl: string, code: string): string {
  return `No admin yet. Create the account at ${siteUrl}/admin#setup=${code}`;
}

export interface SetupCode {
  /** False after use, or if there was no code. */
  isGood: () => boolean;
  /** Ignores case, spaces and dashes; reads O as 0, and I and L as 1. */
  matches: (given: string) => boolean;
  /**
   * Runs `work` and, if it succeeds, uses up the code. Parallel calls run one after another.
   * @param work returns null if it did not succeed
   * @returns null as well if the code was already used
   */
  use: <T>(work: () => Promise<T | null>) => Promise<T | null>;
}

/** @param code null for none */
export function createSetupCode(code: string | null): SetupCode {
  const queue = createTaskQueue();
  let good = code;
  return {
    isGood: () => good !== null,
    matches: (given) => good !== null && isSameSecret(simplify(good), simplify(given)),
    use: (work) =>
      queue.run(async () => {
        if (good === null) return null;
        const made = await work();
        if (made !== null) good = null;
        return made;
      }),
  };
}

function simplify(text: string): string {
  const typed = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  return typed.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
}

/** The one-time code of the server's console, which makes whoever has it the first admin (docs/decisions/accounts.md). */
import { createTaskQueue } from "#api/process/task-queue.ts";
import { isSameSecret, makeCode } from "./secret.ts";

/** Letters and digits that nobody mixes up (Crockford's Base32). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 80 random bits: "7K2M-Q9XD-03FH-WT5C". */
export function makeSetupCode(): string {
  return makeCode(ALPHABET, 4);
}

/**
 * What the console says while there is no admin; scripts read the code at its end. Behind the "#" it is never sent along
 * with the address: it is in no log of a proxy and in no Referer.
 */
export function describeSetup(siteUrl: string, code: string): string {
  return `No admin yet. Create the account at ${siteUrl}/admin#setup=${code}`;
}

export interface SetupCode {
  /** False where there never was one, too. */
  isGood: () => boolean;
  /** Case, spaces and dashes do not matter, nor do O for 0 and I or L for 1. */
  matches: (given: string) => boolean;
  /**
   * Does what the code is for, until it succeeds for the first time; of many at once, one after the other.
   * @param work returns null for what was not done, which leaves the code as good as before, as does an error
   * @returns null, too, when the code has been used
   */
  use: <T>(work: () => Promise<T | null>) => Promise<T | null>;
}

/** @param code null for none, with which nobody gets in */
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

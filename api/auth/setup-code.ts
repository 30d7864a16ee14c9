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
  /** False once it was used, and where there never was one. */
  isGood: () => boolean;
  /** Case, spaces and dashes do not matter, nor do O for 0 and I or L for 1. */
  matches: (given: string) => boolean;
  /**
   * Does what the code is for. The first success uses the code up; calls at the same moment wait for one another.
   * @param work returns null where it has not succeeded
   * @returns null, too, when the code was used before
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

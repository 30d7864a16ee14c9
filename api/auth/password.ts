/**
 * Rejects passwords that are easy to guess, and hashes the others with argon2id in the PHC string format, at the costs
 * of docs/decisions/accounts.md.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { PASSWORD_TEXTS } from "#data/admin/password-rules.ts";
import { region } from "#data/region.ts";
import { ApiError } from "#api/http/api-error.ts";
import { createFairQueue, QueueFullError, type Turn } from "#api/process/task-queue.ts";

export interface Passwords {
  /** @param turn by address; preferred for a session or the setup code */
  hash: (password: string, turn: Turn) => Promise<string>;
  /**
   * Takes the same time if `stored` is null (an unknown name), and is then false.
   * @param stored a result of hash()
   * @param turn by address; preferred for a session, the setup code or a known address
   * @param begin called when its turn has come; if it throws, nothing is hashed
   */
  verify: (password: string, stored: string | null, turn: Turn, begin: () => void) => Promise<boolean>;
}

/** In KiB, passes and lanes: 64 MiB, three passes, one lane. */
const COSTS = { memory: 64 * 1024, passes: 3, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Each takes a fifth of a second, so the last in the queue waits six seconds. */
const MAX_WAITING = 30;
/** As many wrong passwords as an address has before the first wait: see login-throttle.ts. */
const MAX_WAITING_PER_ADDRESS = 10;
const BUSY_SECONDS = 5;

type Derive = (password: string, salt: Buffer) => Promise<Buffer>;

interface PasswordSettings {
  maxWaiting?: number;
  /** For tests of the queue. */
  derive?: Derive;
}

/**
 * Hashes one password at a time, because each fills 64 MiB and visitors need the other core. Addresses take turns. Both
 * functions throw ApiError 503 when too many are waiting.
 */
export function createPasswords({ maxWaiting = MAX_WAITING, derive = deriveArgon }: PasswordSettings = {}): Passwords {
  const queue = createFairQueue({ maxWaiting, maxWaitingPerKey: MAX_WAITING_PER_ADDRESS });
  const inTurn = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run(turn, work);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ApiError(503, "Many people are signing in at the moment. Please try again in a few seconds.", {
        headers: { "Retry-After": String(BUSY_SECONDS) },
      });
    }
  };
  return {
    hash: (password, turn) => inTurn(turn, () => hashPassword(password, derive)),
    verify: (password, stored, turn, begin) =>
      inTurn(turn, () => {
        begin();
        return verifyPassword(password, stored, derive);
      }),
  };
}

async function hashPassword(password: string, derive: Derive): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt);
  const { memory, passes, parallelism } = COSTS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;
}

async function verifyPassword(password: string, stored: string | null, derive: Derive): Promise<boolean> {
  const [, salt, tag] = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? "") ?? [];
  const derived = await derive(password, salt === undefined ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, "base64"));
  const expected = tag === undefined ? Buffer.alloc(TAG_BYTES) : Buffer.from(tag, "base64");
  return tag !== undefined && expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Normalizes the password first: keyboards encode the same letter in different ways. */
async function deriveArgon(password: string, salt: Buffer): Promise<Buffer> {
  const message = password.normalize("NFKC");
  return promisify(argon2)("argon2id", { message, nonce: salt, ...COSTS, tagLength: TAG_BYTES });
}

/** Without padding, as the PHC format requires. */
function toBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** How many characters around a common word still leave it easy to guess: "Password2026!" */
const MAX_AFFIXES = 8;
/** The minimum length of a password after names in it are removed. */
const MIN_WITHOUT_NAME = 8;
const MIN_NAME = 3;
/** What every site of this program is about. */
const SITE_WORDS = ["farmer", "market", "directory"];
const MIN_DIFFERENT = 5;

/** Sequences along the keyboard and the alphabet, in both directions. */
const RUNS = ["abcdefghijklmnopqrstuvwxyz", "12345678901234567890", "qwertyuiopasdfghjklzxcvbnm"].flatMap((run) => [
  run,
  Array.from(run).toReversed().join(""),
]);

/**
 * @param username of the account
 * @param siteName also removed before measuring, with its words: everybody guesses them
 * @returns what is wrong and what to do; null if the password is fine
 */
export async function findWeakness(
  password: string,
  username: string,
  siteName = region.siteName,
): Promise<string | null> {
  const plain = simplify(password);
  const words = [username, siteName, ...siteName.split(/\s+/), ...SITE_WORDS].map(simplify);
  const rest = words.filter((word) => word.length >= MIN_NAME).reduce((left, word) => left.replaceAll(word, ""), plain);
  if (rest !== plain && rest.length < MIN_WITHOUT_NAME) return PASSWORD_TEXTS.name;
  if (new Set(password).size < MIN_DIFFERENT || isRun(plain)) return PASSWORD_TEXTS.common;
  const common = await listCommon();
  return listForms(password).some((form) => common.includes(form)) ? PASSWORD_TEXTS.common : null;
}

/** 49,000 common passwords in lower case, unpacked only when somebody chooses a password. */
async function listCommon(): Promise<readonly string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}

/** The password itself, and what is left without affixes and repetitions. */
function listForms(password: string): string[] {
  const lower = password.normalize("NFKC").toLowerCase();
  const plain = simplify(password);
  const forms = [lower, plain];
  const word = plain.replaceAll(/^\d+|\d+$/g, "");
  if (lower.length - word.length <= MAX_AFFIXES) forms.push(word);
  const repeated = /^(.+?)\1+$/u.exec(plain)?.[1];
  if (repeated !== undefined) forms.push(repeated);
  return forms;
}

function isRun(plain: string): boolean {
  return plain !== "" && RUNS.some((run) => run.includes(plain));
}

/** Letters and digits in lower case: punctuation and capitals do not make a common word hard to guess. */
function simplify(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  return lower.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

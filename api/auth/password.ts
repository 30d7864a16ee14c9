/** Passwords as they are stored: argon2id with the costs of design §6, in the PHC string format. */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { ApiError } from "#api/http/api-error.ts";
import { createTurns } from "#api/turns.ts";

export interface Passwords {
  /** What is stored of a new one. */
  hash: (password: string) => Promise<string>;
  /** @param stored as hash() made it; null takes as long and is never right, for names that nobody has */
  verify: (password: string, stored: string | null) => Promise<boolean>;
}

/** In KiB, passes and lanes: 64 MiB, three passes, one lane. */
const COSTS = { memory: 64 * 1024, passes: 3, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** One takes a fifth of a second, so that the last of these waits some seconds. */
const MAX_WAITING = 30;
const BUSY_SECONDS = 5;

/**
 * One at a time: each fills 64 MiB, and must leave the visitors a core.
 * Both functions throw ApiError 503 while too many wait already.
 */
export function createPasswords({ maxWaiting = MAX_WAITING } = {}): Passwords {
  const turns = createTurns();
  let waiting = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= maxWaiting) {
      throw new ApiError(503, "Many people are signing in at the moment. Please try again in a few seconds.", {
        headers: { "Retry-After": String(BUSY_SECONDS) },
      });
    }
    waiting += 1;
    try {
      return await turns.run(work);
    } finally {
      waiting -= 1;
    }
  };
  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (password, stored) => inTurn(() => verifyPassword(password, stored)),
  };
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt);
  const { memory, passes, parallelism } = COSTS;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;
}

async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, tag] = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? "") ?? [];
  const derived = await derive(password, salt === undefined ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, "base64"));
  const expected = tag === undefined ? Buffer.alloc(TAG_BYTES) : Buffer.from(tag, "base64");
  return tag !== undefined && expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Keyboards write the same letter in more ways than one: the password is compared in one of them. */
function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = password.normalize("NFKC");
    argon2("argon2id", { message, nonce: salt, ...COSTS, tagLength: TAG_BYTES }, (error, tag) => {
      if (error) reject(error);
      else resolve(Buffer.from(tag));
    });
  });
}

/** As the format asks: without padding. */
function toBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** Passwords at no cost, for tests of something else: the real ones take a fifth of a second each, as they must. */
import type { Passwords } from "#api/auth/password.ts";

export const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (password, stored) => Promise.resolve(stored === `plain:${password}`),
};

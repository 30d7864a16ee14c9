import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isRandomSecret } from "./random-secret.ts";

test.each([
  "complex_password_at_least_32_characters_long",
  "changeme-changeme-changeme-changeme",
  "this-is-a-very-long-secret-key-for-sessions",
  "0123456789abcdef0123456789abcdef",
  "abcdefghijklmnopqrstuvwxyz0123456789",
  "please-change-this-to-a-long-random-string",
  "insecure-development-only-do-not-use-it-live-1234",
  "keyboard cat, keyboard mouse, keyboard dog",
  "aB3$xY7!aB3$xY7!aB3$xY7!aB3$xY7!aB3",
  "kX8vQ2mZ5tR9wL4n",
])("%j is not random enough", (secret) => expect(isRandomSecret(secret)).toBe(false));

test.each([
  "6xJ0o4QKp8vYt2nRw5sLz1cVb7mHd3gF",
  "9f86d081884c7d659a2feaa0c55ad015",
  "market_token_Zk3vQ8xT1mW6yR4pL9sN2bH7cJ5dF0gA",
  "seven geese cross a bridge in the fog of May",
])("%j is accepted", (secret) => expect(isRandomSecret(secret)).toBe(true));

test("any output of openssl rand is accepted", () => {
  const refused: string[] = [];
  for (let count = 0; count < 1000; count += 1) {
    const printed = [randomBytes(32).toString("base64"), randomBytes(32).toString("hex")];
    refused.push(...printed.filter((secret) => !isRandomSecret(secret)));
  }
  expect(refused).toEqual([]);
});

import { expect, test } from "vitest";
import { createAdminSchema, loginSchema } from "./accounts-schema.ts";

const PASSWORD = "velvet anchor pickle moon";

const refuse = (schema: typeof loginSchema | typeof createAdminSchema, username: unknown) =>
  schema.safeParse({ username, password: PASSWORD }).error?.issues[0]?.message ?? null;

test.each<[username: unknown, error: string | null]>([
  ["a", null],
  ["a".repeat(60), null],
  ["a".repeat(61), "The username is too long. Please shorten it to 60 characters or fewer."],
  [" ", "Please enter a username."],
  [undefined, "Please enter a username."],
  [5, "The username must be text."],
])("the username %j of an account: %j", (username, error) => expect(refuse(loginSchema, username)).toBe(error));

test("a new account cannot take the name of what the log says no account did", () => {
  expect(refuse(createAdminSchema, "automatic")).toMatch(/^The log uses this name itself/);
  expect(refuse(createAdminSchema, "ada")).toBeNull();
});

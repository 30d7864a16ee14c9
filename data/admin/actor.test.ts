import { expect, test } from "vitest";
import { acceptInvitationSchema, createAdminSchema, loginSchema, newAdminSchema } from "./accounts-schema.ts";
import {
  ACTOR_WORDS,
  isReservedName,
  readActorKey,
  toAccount,
  toActorKey,
  toCommand,
  toJob,
  VISITORS,
} from "./actor.ts";

test.each([
  ...Object.values(ACTOR_WORDS),
  ...[
    "visitors",
    " VISITORS ",
    "V i s i t o r s",
    "Visitors.",
    "Ｖｉｓｉｔｏｒｓ",
    "Visi\u200dtors",
    "Visi\u2060tors\u3164",
  ],
  ...["Ann, who runs Elm Market", "x,Who Runs y"],
])("%j is what the log calls somebody else", (name) => {
  expect(isReservedName(name)).toBe(true);
  const given = { username: name, password: "correct horse battery staple" };
  for (const schema of [createAdminSchema, newAdminSchema]) {
    expect(schema.safeParse(given).error?.issues[0]?.path).toEqual(["username"]);
  }
  expect(acceptInvitationSchema.safeParse({ ...given, token: "x" }).error?.issues[0]?.path).toEqual(["username"]);
  // Who has such a name from before can still sign in.
  expect(loginSchema.safeParse(given).success).toBe(true);
});

test.each(["ada", "Visitor", "Vis Itor", "command line", "Somebody", "Ann Who"])("%j is free", (name) => {
  expect(isReservedName(name)).toBe(false);
});

test.each([
  [toAccount({ id: 3, username: "a/b" }), "account/3/a/b"],
  [{ kind: "account", id: null, name: "ada" } as const, "account//ada"],
  [VISITORS, "visitor//"],
  [toJob("expiry"), "job//expiry"],
  [toCommand("npm run list"), "command//npm run list"],
])("%j is %j in an address", (actor, key) => {
  expect(toActorKey(actor)).toBe(key);
  expect(readActorKey(key)).toEqual(actor);
});

test.each(["", "ada", "account", "king/1/x", "account/x/y"])("%j is nobody", (key) => {
  expect(readActorKey(key)).toBeNull();
});

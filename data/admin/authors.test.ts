import { expect, test } from "vitest";
import { acceptInvitationSchema, createAdminSchema, loginSchema, newAdminSchema } from "./accounts-schema.ts";
import { AUTHORS, isReservedName, nameActor } from "./authors.ts";

test.each([
  ...Object.values(AUTHORS),
  ...[
    "visitors",
    " VISITORS ",
    "V i s i t o r s",
    "Visitors.",
    "Ｖｉｓｉｔｏｒｓ",
    "Visi\u200dtors",
    "Visi\u2060tors\u3164",
  ],
  ...[
    "commandline",
    "The Command  Line",
    "npm run list",
    "NPM  run publish",
    "Ann, who runs Elm Market",
    "x,Who Runs y",
  ],
])("%j is a name of the code", (name) => {
  expect(isReservedName(name)).toBe(true);
  const given = { username: name, password: "correct horse battery staple" };
  for (const schema of [createAdminSchema, newAdminSchema]) {
    expect(schema.safeParse(given).error?.issues[0]?.path).toEqual(["username"]);
  }
  expect(acceptInvitationSchema.safeParse({ ...given, token: "x" }).error?.issues[0]?.path).toEqual(["username"]);
  // Who has such a name from before can still sign in.
  expect(loginSchema.safeParse(given).success).toBe(true);
});

test.each(["ada", "Visitor", "Vis Itor", "Line Command", "Somebody", "Ann Who"])("%j is free", (name) => {
  expect(isReservedName(name)).toBe(false);
});

test.each([AUTHORS.command, AUTHORS.serverCommand, "npm run list"])(
  "what %j did was done by somebody on the server",
  (by) => expect(nameActor(by)).toBe(AUTHORS.anyCommand),
);

test("an account is named as it is", () => expect(nameActor("ada npm run")).toBe("ada npm run"));

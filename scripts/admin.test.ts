import { toCommand } from "#data/admin/actor.ts";
import { writeActor } from "#api/db/actors.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPasswords } from "#api/auth/password.ts";
import { makeDatabaseOf010 } from "#api/db/migrations/testing/database-of-010.ts";
import { PASSWORD, signIn } from "#api/testing/admin-client.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { runScript, runScriptHere, type ScriptRun } from "#api/testing/run-script.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

function run(stateDir: string, args: readonly string[], input = ""): Promise<ScriptRun> {
  return runScriptHere("admin", args, { STATE_DIR: stateDir }, { input });
}

test("says how it is used where it was used otherwise", async () => {
  const folder = await temporaryFolder();
  for (const args of [
    ["promote", "ada"],
    ["reset"],
    ["list", "ada"],
    ["create", "ada", "eve"],
    ["create", "ada", "--role", "owner"],
    ["list", "--role", "admin"],
  ]) {
    const wrong = await run(folder, args);
    expect([wrong.code, wrong.output]).toEqual([1, ""]);
    expect(wrong.errors).toContain("npm run admin -- reset <username>");
  }
});

test("makes an account before the first start, and says where a database is missing", async () => {
  const folder = await temporaryFolder();
  const none = await run(folder, ["list"]);
  expect([none.code, none.errors]).toEqual([
    1,
    `There is no database at ${join(folder, "directory.db")}. Set STATE_DIR to the server's folder.\n`,
  ]);
  expect(await runScript("admin", ["create", "ada"], { STATE_DIR: folder }, { input: `${PASSWORD}\n` })).toEqual({
    code: 0,
    output: "ada can sign in now, as an admin.\n",
    errors: "",
  });
  expect((await run(folder, ["create", "mona", "--role", "moderator"], PASSWORD)).output).toBe(
    "mona can sign in now, as a moderator.\n",
  );
  const list = await run(folder, ["list"]);
  expect(list.output.replaceAll(/\d{4}-\d\d-\d\d/g, "a day")).toBe(
    "ada  admin  since a day  no login yet\nmona  moderator  since a day  no login yet\n",
  );
});

test("backs up a database of the version before, as a start would, before it brings it up to date", async () => {
  const folder = await temporaryFolder();
  makeDatabaseOf010(folder);
  const backups = join(folder, "backups");
  const list = await runScriptHere("admin", ["list"], { STATE_DIR: folder, BACKUP_DIR: backups });
  expect([list.output, list.errors]).toEqual(["There is no admin yet.\n", ""]);
  expect(await readdir(backups)).toHaveLength(1);
});

test("prints a link with which somebody makes their own account", async () => {
  const server = await startContributionServer();
  await signIn(server);
  const invited = await run(server.stateDir, ["invite", "Grace", "--role", "moderator"]);
  expect([invited.code, invited.errors]).toEqual([0, ""]);
  const [, token = ""] = /\/admin#invitation=([\w-]{43})\n/.exec(invited.output) ?? [];
  const made = await server.post("/api/auth/invitation", { token, username: "grace", password: PASSWORD });
  expect([made.status, await made.json()]).toMatchObject([201, { role: "moderator" }]);
});

test("refuses weak passwords and names that are taken or unknown", async () => {
  const folder = await temporaryFolder();
  const weak = await run(folder, ["create", "ada"], "password2026!\n");
  expect([weak.code, weak.errors]).toEqual([1, expect.stringContaining("among those that are tried first")]);
  await run(folder, ["create", "ada"], PASSWORD);
  expect((await run(folder, ["create", "ADA"], PASSWORD)).errors).toBe("There is an account called ADA already.\n");
  expect((await run(folder, ["reset", "eve"], PASSWORD)).errors).toBe(
    "There is no account called eve. Look them up: npm run admin -- list\n",
  );
});

test("beside a running server it sets another password, made up and printed once, and ends all sessions", async () => {
  const server = await startContributionServer({ passwords: createPasswords() });
  const ada = await signIn(server);
  const reset = await run(server.stateDir, ["reset", "ada", "--generate"]);
  const [, password = ""] = /^Password, shown only this once: (\S+)\n/.exec(reset.output) ?? [];
  expect(reset.output).toContain("\nada has another password. All sessions of theirs have ended.\n");
  expect(password).toMatch(/^(\w{4}-){4}\w{4}$/);
  expect((await ada.get("/api/admin/admins")).status).toBe(401);
  expect((await server.post("/api/auth/login", { username: "ada", password: PASSWORD })).status).toBe(401);
  expect((await server.post("/api/auth/login", { username: "ada", password })).status).toBe(200);
  const log = await server.db.selectFrom("audit").selectAll().orderBy("id", "desc").executeTakeFirst();
  expect(log).toMatchObject({
    actor: writeActor(toCommand(null)),
    action: "admin.password",
    summary: "Set another password for ada",
    changes: "[]",
  });
});

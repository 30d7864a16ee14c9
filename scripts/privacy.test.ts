import { chmod, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#api/db/open.ts";
import { queueMail } from "#api/mail/outbox.ts";
import { insertMarket } from "#api/testing/insert-market.ts";
import { exampleMarket } from "#api/testing/example-market.ts";
import { runScript, runScriptHere } from "#api/testing/run-script.ts";
import { openNewDatabase } from "#api/testing/temporary-database.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

/** A database that knows of one mail to somebody, and a backup of some day. */
async function startWithMail() {
  const stateDir = await temporaryFolder();
  const db = await openNewDatabase(stateDir);
  const mail = { key: "digest/1", to: "Ann@example.org", subject: "Hello", text: "Hello Ann", now: new Date() };
  await queueMail(db, mail);
  await db.destroy();
  await mkdir(join(stateDir, "backups"), { mode: 0o700 });
  await mkdir(join(stateDir, "backups", "directory-2026-07-04T120000Z"));
  await mkdir(join(stateDir, "backups", "directory-2999-01-01T000000Z"));
  const early = join(stateDir, "backups", "directory-2026-07-03T120000Z");
  await mkdir(early);
  await (await openNewDatabase(early)).destroy();
  return { stateDir, run: (...args: string[]) => runScriptHere("privacy", args, { STATE_DIR: stateDir }) };
}

test("an export is printed, or written for its owner alone", async () => {
  const { stateDir, run } = await startWithMail();
  const { code, output } = await runScript("privacy", ["export", "ann@EXAMPLE.org"], { STATE_DIR: stateDir });
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ mail: [{ recipient: "Ann@example.org", text: "Hello Ann" }] });
  const out = join(stateDir, "ann.json");
  await writeFile(out, "from before");
  await chmod(out, 0o644);
  expect((await run("export", "ann@example.org", "--out", out)).code).toBe(0);
  expect(JSON.parse(await readFile(out, "utf8"))).toMatchObject({ mail: [{ text: "Hello Ann" }] });
  expect((await stat(out)).mode & 0o077).toBe(0);
});

test("erasing says what was done, which backups still know, and until when", async () => {
  const { stateDir, run } = await startWithMail();
  const { code, output, errors } = await run("erase", "ann@example.org");
  expect([code, errors]).toEqual([0, ""]);
  expect(output).toContain("Forgotten in: e-mails: 1.\n");
  expect(output).toContain("The database has neither the address nor a name that came with it any more.");
  expect(output).toContain(join(stateDir, "backups", "directory-2026-07-04T120000Z"));
  expect(output).not.toContain("directory-2026-07-03T120000Z");
  expect(output).toContain("directory-2999-01-01T000000Z (dated ahead: remove it yourself)\n");
  expect(output).toContain("the last by 2026-08-29");
  expect((await run("export", "ann@example.org")).output).not.toContain('"mail":');
  expect((await run("erase", "ann@example.org")).output).toContain("Nothing was known of that address.");
});

test("what still names somebody is said in the place of that nothing does", async () => {
  const { stateDir, run } = await startWithMail();
  const db = await openDatabase(join(stateDir, "directory.db"));
  const record = { ...exampleMarket(), description: "Ask ann@example.org." };
  await insertMarket(db, record, new Date());
  await db.destroy();
  const { output } = await run("erase", "ann@example.org");
  expect(output).toContain('"ann@example.org" still stands in record of market (rows: 1): it is said of a market');
  expect(output).not.toContain("The database has neither");
});

test("an export into a folder is refused with a line, and nothing of it is left there", async () => {
  const { stateDir, run } = await startWithMail();
  const { code, errors } = await run("export", "ann@example.org", "--out", join(stateDir, "backups"));
  expect([code, errors]).toEqual([1, `${join(stateDir, "backups")} is no file. Move it away.\n`]);
  expect((await readdir(stateDir)).filter((name) => name.startsWith("backups"))).toEqual(["backups"]);
});

test("what is not understood changes nothing", async () => {
  const { run } = await startWithMail();
  const wrong: [args: string[], sentence: string][] = [
    [["erase", "ann"], '"ann" is no e-mail address.'],
    [["forget", "ann@example.org"], "npm run privacy -- erase <e-mail>"],
    [["export", "ann@example.org", "--photos"], "npm run privacy -- export <e-mail>"],
    [["erase", "ann@example.org", "--all"], "npm run privacy -- erase <e-mail>"],
  ];
  for (const [args, sentence] of wrong) {
    const { code, errors } = await run(...args);
    expect([args, code, errors]).toEqual([args, 1, expect.stringContaining(sentence)]);
  }
  expect((await run("export", "ann@example.org")).output).toContain("Hello Ann");
});

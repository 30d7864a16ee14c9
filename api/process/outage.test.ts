import { expect, test } from "vitest";
import { getOutage } from "./outage.ts";

test.each([
  ["ENOSPC", "disk"],
  ["SQLITE_FULL", "disk"],
  ["SQLITE_IOERR_WRITE", "disk"],
  ["EROFS", "readonly"],
  ["EACCES", "readonly"],
  ["SQLITE_READONLY_DIRECTORY", "readonly"],
  ["SQLITE_CANTOPEN", "readonly"],
  ["SQLITE_BUSY_SNAPSHOT", "busy"],
  ["SQLITE_CORRUPT_VTAB", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["ERR_MODULE_NOT_FOUND", "program"],
  ["ERR_NOT_LOADED", "program"],
])("%s, at any depth of the cause chain, is an outage: %s", (code, kind) => {
  const cause = Object.assign(new Error("of the system"), { code });
  const outage = getOutage(new Error("of h3", { cause: new Error("of Kysely", { cause }) }));
  expect(outage).toMatchObject({ kind, status: 503 });
  expect(outage?.advice).toMatch(/^[A-Z].*\.$/);
});

test.each(["ENOENT", "SQLITE_CONSTRAINT_UNIQUE", ""])("%s is not an outage", (code) =>
  expect(getOutage(Object.assign(new Error("of the program"), { code }))).toBe(null),
);

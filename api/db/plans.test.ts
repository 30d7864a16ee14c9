/** What many people do at once, or again and again, reads no whole table. */
import Database from "better-sqlite3";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { WEEKDAYS } from "#data/schedule/weekday.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { startAdminSite } from "#api/testing/admin-site.ts";

/** A short row for each market that was checked, and the few accounts. */
const SMALL = ["desk", "admin", "settings"];

/** No tables: a list that is given, a constant, and the steps of a chain of undone decisions. */
const NO_TABLES = ["", "json_each", "CONSTANT", "chain"];

/** Read again only after a market has changed (keepKnownMarkets). */
const KNOWN_MARKETS = /^select "id", "record", .* from "market" order by "id"$/;

/** Records the SQL that connections run which are opened from now on. @returns the texts in the order in which they ran, growing */
function recordStatements(): string[] {
  const texts: string[] = [];
  const prepare: unknown = Reflect.get(Database.prototype, "prepare");
  if (typeof prepare !== "function") throw new Error("better-sqlite3 prepares statements otherwise now.");
  const record = (statement: Database.Statement, text: string) =>
    new Proxy(statement, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function") return value;
        return (...values: unknown[]): unknown => {
          if (key === "all" || key === "run") texts.push(text);
          return Reflect.apply(value, target, values);
        };
      },
    });
  const spy = vi.spyOn(Database.prototype, "prepare").mockImplementation(function (this: Database.Database, text) {
    return record(Reflect.apply(prepare, this, [text]) as Database.Statement, text);
  });
  onTestFinished(() => spy.mockRestore());
  return texts;
}

/** Tables that statements read from end to end; an index of some rows only is no whole table. */
function listScans(file: string, statements: readonly string[]): string[] {
  const database = new Database(file, { readonly: true });
  const partial = database
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'")
    .all()
    .map(({ name }) => name);
  const plans = statements.flatMap((text) => {
    const values = Array.from(text.matchAll(/\?/g), () => "[]");
    const steps = database.prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`).all(...values);
    return steps.map(({ detail }) => ({ detail, text }));
  });
  database.close();
  const isWhole = ({ detail, text }: { detail: string; text: string }) => {
    const [, table = "", index = ""] = /^SCAN (\w+)(?:.* INDEX (\w+))?/.exec(detail) ?? [];
    // A table that the text does not name is looked through only if rows that it refers to are missing.
    return ![...NO_TABLES, ...SMALL].includes(table) && !partial.includes(index) && text.includes(table);
  };
  return plans.filter(isWhole).map(({ detail, text }) => `${detail}: ${text}`);
}

test("taps, forms, the Inbox and Check", async () => {
  const statements = recordStatements();
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, open("8:00-12:00")]));
  const schedule = { seasons: [{ from: "05-01", to: "10-31", week }] };
  const market = { schedule, address: "1 Oak St", confirmed: { on: "2026-04", source: "usda-portal" } as const };
  const site = await startAdminSite({ trustedProxies: 1, market });
  statements.length = 0;
  const tap = async (body: object, name: string, from: string) => {
    const sent = { ...body, device: `${name}-0123456789abcdef` };
    const { status } = await site.post("/api/markets/1/checks", sent, { "X-Forwarded-For": from });
    expect(status).toBe(201);
  };
  await tap({ answer: "closed" }, "ann", "192.0.2.1");
  await tap({ answer: "closed" }, "bob", "198.51.100.7");
  await tap({ fact: "takesCash", answer: "yes" }, "ann", "192.0.2.1");
  await tap({ fact: "takesCash", answer: "no" }, "bob", "198.51.100.7");
  await site.suggestEdit("phoneNumber", "608-555-0199");
  const status = await site.suggestMarket();
  await fetch(new URL(status, site.url));
  await site.sendPhotos(["red"]);
  const request = { name: "Bo", role: "I manage it", email: "bo@example.org", proof: "Our site names me." };
  await site.post("/api/markets/1/manager-requests", request);
  await fetch(`${site.url}/api/markets/1/suggestions`);
  for (const path of [
    "desk",
    "desk/progress",
    "counts",
    "submissions?kind=edit&state=pending",
    "submissions/1",
    "markets/1",
  ])
    await site.read(`/api/admin/${path}`);
  await site.change("POST", "/api/admin/submissions/1/decide", { state: "approved" });
  await site.read("/api/admin/desk");
  const read = [...new Set(statements)].filter(
    (text) =>
      /^(select|insert|update|delete|with|\s)/i.test(text) && !text.includes("in ()") && !KNOWN_MARKETS.test(text),
  );
  expect(read.length).toBeGreaterThan(50);
  expect(listScans(join(site.stateDir, "directory.db"), read)).toEqual([]);
});

test("what Check shows is computed outside of a transaction, which keeps others waiting", async () => {
  const statements = recordStatements();
  const site = await startAdminSite();
  statements.length = 0;
  await site.read("/api/admin/desk");
  const begin = statements.indexOf("begin immediate");
  const inside = statements.slice(begin + 1, statements.indexOf("commit"));
  expect(begin).toBeGreaterThan(0);
  expect(inside.filter((text) => !/ "desk" /.test(text))).toEqual([]);
});

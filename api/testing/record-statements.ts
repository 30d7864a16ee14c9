/** Records the SQL that connections run, for tests of what reads a whole table or runs in a transaction. */
import Database from "better-sqlite3";
import { onTestFinished, vi } from "vitest";

/** For connections that are opened from now on. @returns the texts in the order in which they ran, growing */
export function recordStatements(): string[] {
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

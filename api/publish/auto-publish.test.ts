import { beforeEach, expect, onTestFinished, test } from "vitest";
import { setMeta } from "#api/db/meta.ts";
import { openDatabase } from "#api/db/open.ts";
import type { Db } from "#api/db/tables.ts";
import { createAutoPublish } from "./auto-publish.ts";

let db: Db;
let minute: number;
let started: number[];

beforeEach(async () => {
  db = await openDatabase(":memory:");
  minute = 0;
  started = [];
  onTestFinished(() => db.destroy());
});

function create() {
  return createAutoPublish({
    db,
    minutes: 10,
    now: () => new Date(Date.UTC(2026, 6, 4, 12, minute)),
    start: () => Promise.resolve(started.push(minute)),
  });
}

/** Looks every five minutes, from the present one to the given one. */
async function look(check: () => Promise<void>, until: number) {
  for (; minute <= until; minute += 5) await check();
}

test("ten minutes after the last change it publishes, once", async () => {
  const check = create();
  await setMeta(db, "markets.revision", "7");
  await look(check, 5);
  await setMeta(db, "markets.revision", "8");
  await look(check, 60);
  expect(started).toEqual([20]);
});

test("what is published already is left alone", async () => {
  const check = create();
  await setMeta(db, "markets.revision", "7");
  await setMeta(db, "publish.revision", "7");
  await look(check, 60);
  expect(started).toEqual([]);
});

test("one that failed waits for the next change", async () => {
  const check = create();
  await setMeta(db, "markets.revision", "7");
  await look(check, 60);
  await setMeta(db, "markets.revision", "8");
  await look(check, 120);
  expect(started).toEqual([10, 75]);
});

test("after a restart the minutes begin anew, and nothing is forgotten", async () => {
  await setMeta(db, "markets.revision", "7");
  await look(create(), 5);
  await look(create(), 60);
  expect(started).toEqual([20]);
});

test("a clock that is set back by a day begins the ten minutes anew, and publishes nothing twice", async () => {
  const check = create();
  await setMeta(db, "markets.revision", "7");
  await check();
  minute = -24 * 60;
  await look(check, -24 * 60 + 60);
  expect(started).toEqual([-24 * 60 + 10]);
  minute = -48 * 60;
  await look(check, -48 * 60 + 60);
  expect(started).toHaveLength(1);
});

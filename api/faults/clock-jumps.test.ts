/** The machine's clock is set: a day back, a year on, and back again. What goes by elapsed time does not notice. */
import { mkdir, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCleanUpTime } from "#api/state/clean-up-time.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { createRateLimits } from "#api/http/rate-limits.ts";
import { setCurrentId } from "#api/release/release-store.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { editRecord } from "#api/testing/edit-record.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const NOON = Date.parse("2026-07-04T17:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

test("a form that was opened before the clock was set back is not taken for a program's: it is sent with another token", async () => {
  const site = await startContributionServer();
  const { token } = (await (await fetch(`${site.url}/api/form-token`)).json()) as { token: string };
  const fields = { fieldName: "description", suggestedValue: "Eggs" };
  site.clock.now = new Date(NOON - DAY_MS);
  const refused = await site.post("/api/markets/1/suggest-edit", { ...fields, formToken: token });
  expect(refused.status).toBe(422);
  const { formToken } = (await refused.json()) as { formToken: string };
  site.clock.now = new Date(NOON - DAY_MS + 4000);
  expect((await site.post("/api/markets/1/suggest-edit", { ...fields, formToken })).status).toBe(201);
  expect(await site.count()).toMatchObject({ submissions: 1 });
});

test("a form that was opened before the clock went on by a year is sent with another token, too", async () => {
  const site = await startContributionServer();
  const { token } = (await (await fetch(`${site.url}/api/form-token`)).json()) as { token: string };
  site.clock.now = new Date(NOON + 365 * DAY_MS);
  const body = { fieldName: "description", suggestedValue: "Eggs", formToken: token };
  expect((await site.post("/api/markets/1/suggest-edit", body)).status).toBe(422);
});

test("what was said while the clock was a year ahead does not outdo what is said after it was set right", async () => {
  const { db } = await startContributionServer();
  const read = async () => (await getStoredMarket(db, 1))?.market;
  const market = await read();
  if (!market) throw new Error("There is no market 1.");
  await editRecord(db, { ...market, phoneNumber: "(414) 111-1111" }, new Date(NOON + 365 * DAY_MS));
  await editRecord(db, { ...market, phoneNumber: "(414) 222-2222" }, new Date(NOON));
  expect((await read())?.phoneNumber).toBe("(414) 222-2222");
  await editRecord(db, { ...market, phoneNumber: "(414) 333-3333" }, new Date(NOON + 1000));
  expect((await read())?.phoneNumber).toBe("(414) 333-3333");
});

test("a release that was copied into the place of the link to it gives way to the link", async () => {
  const stateDir = await temporaryFolder();
  await mkdir(join(stateDir, "releases", "first"), { recursive: true });
  await mkdir(join(stateDir, "current", "files"), { recursive: true });
  await setCurrentId(stateDir, "first");
  expect(await readlink(join(stateDir, "current"))).toBe("releases/first");
  expect((await stat(join(stateDir, "current"))).isDirectory()).toBe(true);
});

test("what is removed by its age waits while the clock is far ahead, and goes on when it stays so for a day", async () => {
  const { db } = await startContributionServer();
  const clocks = { ahead: 0, elapsed: 0 };
  const time = createCleanUpTime(db, {
    now: () => new Date(NOON + clocks.elapsed + clocks.ahead),
    elapsed: () => clocks.elapsed,
  });
  const read = async () => (await time()).toISOString().slice(0, 16);
  expect(await read()).toBe("2026-07-04T17:00");
  // Two years ahead for forty seconds.
  clocks.elapsed += 60_000;
  clocks.ahead = 730 * DAY_MS;
  expect(await read()).toBe("2026-07-04T17:00");
  clocks.ahead = 0;
  expect(await read()).toBe("2026-07-04T17:01");
  // A server that was off for a week is believed at once; one that was off for a year, the day after.
  clocks.ahead = 7 * DAY_MS;
  expect(await read()).toBe("2026-07-11T17:01");
  clocks.ahead = 365 * DAY_MS;
  expect(await read()).toBe("2026-07-11T17:01");
  clocks.elapsed += DAY_MS / 2;
  expect(await read()).toBe("2026-07-11T17:01");
  clocks.elapsed += DAY_MS / 2;
  expect(await read()).toBe("2027-07-05T17:01");
  // Back again: what goes by the time that is trusted goes back with it.
  clocks.ahead = 0;
  expect(await read()).toBe("2026-07-05T17:01");
});

test("who has sent too much waits as long as was said, wherever the clock is set to", ({ onTestFinished }) => {
  const { now } = Date;
  onTestFinished(() => {
    Date.now = now;
  });
  const limits = createRateLimits({
    posts: { count: 1, seconds: 3600 },
    submissions: { count: 1, seconds: 3600 },
    plainSubmissions: { count: 1, seconds: 3600 },
  });
  limits.posts("10.0.0.1");
  for (const jump of [-DAY_MS, 365 * DAY_MS]) {
    Date.now = () => now() + jump;
    expect(() => limits.posts("10.0.0.1")).toThrow("Please send the rest in 60 minutes.");
  }
});

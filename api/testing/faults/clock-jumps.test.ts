/** The machine's clock jumps a day back or a year ahead. */
import { expect, test } from "vitest";
import { DAY_MS } from "#data/schedule/local-time.ts";
import { createCleanUpTime } from "#api/state/clean-up-time.ts";
import { getStoredMarket } from "#api/db/markets.ts";
import { createRateLimits } from "#api/http/rate-limits.ts";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { editRecord } from "#api/testing/edit-record.ts";

const NOON = Date.parse("2026-07-04T17:00:00Z");

test("an edit made while the clock was ahead does not win over later edits", async () => {
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

test("cleanup by age ignores a clock that is far ahead, until it stays so for a day", async () => {
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
  // A jump of a week (server was off) is trusted at once, a jump of a year after a day.
  clocks.ahead = 7 * DAY_MS;
  expect(await read()).toBe("2026-07-11T17:01");
  clocks.ahead = 365 * DAY_MS;
  expect(await read()).toBe("2026-07-11T17:01");
  clocks.elapsed += DAY_MS / 2;
  expect(await read()).toBe("2026-07-11T17:01");
  clocks.elapsed += DAY_MS / 2;
  expect(await read()).toBe("2027-07-05T17:01");
  // The trusted time follows a clock that is set back.
  clocks.ahead = 0;
  expect(await read()).toBe("2026-07-05T17:01");
});

test("rate limits do not depend on the clock", ({ onTestFinished }) => {
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

import { expect, test } from "vitest";
import { createFaultTimes } from "./fault-times.ts";
import { fitSlope } from "./report.ts";

test("the slope is that of the line in the middle of what was measured", () => {
  const samples = [100, 103, 102, 105].map((memory, index) => ({ at: index * 2, memory }));
  expect(fitSlope(samples)).toBeCloseTo(0.7, 10);
});

test("a fault excuses what was under way while it was on", async () => {
  const faultTimes = createFaultTimes();
  const before = performance.now() - 10;
  await faultTimes.during("lock", async () => {
    expect([...faultTimes.find(before, performance.now())]).toEqual(["lock"]);
    await Promise.resolve();
  });
  expect([...faultTimes.find(before - 20, before)]).toEqual([]);
  const long = performance.now() + 10_000;
  expect([...faultTimes.find(long, long + 1)]).toEqual([]);
});

import { expect, test } from "vitest";
import { readBuildProgress } from "./build-progress.ts";

test("market pages are counted, other pages and times are dropped, and the rest is the log", () => {
  const [done, log]: [number[], string[]] = [[], []];
  const read = readBuildProgress({ onMarket: (count) => done.push(count), log: (line) => log.push(line) });
  const lines = [
    "13:02:10 [build] Building server entrypoints...",
    "",
    " prerendering static routes ",
    "13:02:11   ├─ /404.html13:02:11   ├─ /about.html (+19ms) ",
    "13:02:11   ├─ /markets/12.html (+3ms) ",
    "13:02:11   ├─ /markets/13.html13:02:11   ├─ /markets/14.html (+3ms) ",
    " (+190ms) ",
    "13:02:11   └─ /markets/a-z.html (+1.2s) ",
    "13:02:12 ✓ Completed in 900ms.",
  ];
  for (const line of lines) read(line);
  expect(done).toEqual([1, 3]);
  expect(log).toEqual([
    "13:02:10 [build] Building server entrypoints...",
    " prerendering static routes ",
    "13:02:12 ✓ Completed in 900ms.",
  ]);
});

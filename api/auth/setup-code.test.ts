import { expect, test } from "vitest";
import { isSetupCode, makeSetupCode } from "./setup-code.ts";

test("each code is another one, in four groups", () => {
  const codes = Array.from({ length: 100 }, makeSetupCode);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each(["7K2M-Q9XD-03FH-WT51", "7k2mq9xd03fhwt51", " 7K2M Q9XD O3FH WT5l ", "7k2m.q9xd.o3fh.wt5i"])(
  "%j is the code as people type it",
  (given) => {
    expect(isSetupCode("7K2M-Q9XD-03FH-WT51", given)).toBe(true);
  },
);

test.each(["", "7K2M-Q9XD-03FH-WT52", "7K2M-Q9XD-03FH-WT5", "7K2M-Q9XD-03FH-WT511"])("%j is not the code", (given) => {
  expect(isSetupCode("7K2M-Q9XD-03FH-WT51", given)).toBe(false);
});

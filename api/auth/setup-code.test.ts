import { expect, test } from "vitest";
import { createSetupCode, makeSetupCode } from "./setup-code.ts";

const CODE = "7K2M-Q9XD-03FH-WT51";

test("each code is different and has four groups", () => {
  const codes = Array.from({ length: 100 }, makeSetupCode);
  expect(new Set(codes).size).toBe(100);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([CODE, "7k2mq9xd03fhwt51", " 7K2M Q9XD O3FH WT5l ", "7k2m.q9xd.o3fh.wt5i"])(
  "%j is accepted as the code",
  (given) => expect(createSetupCode(CODE).matches(given)).toBe(true),
);

test.each(["", "7K2M-Q9XD-03FH-WT52", "7K2M-Q9XD-03FH-WT5", "7K2M-Q9XD-03FH-WT511"])("%j is not the code", (given) =>
  expect(createSetupCode(CODE).matches(given)).toBe(false),
);

test("the code stays valid until its first successful use", async () => {
  const code = createSetupCode(CODE);
  await expect(code.use(() => Promise.reject(new Error("The disk is full.")))).rejects.toThrow("The disk is full.");
  expect(await code.use(() => Promise.resolve(null))).toBe(null);
  expect([code.isGood(), code.matches(CODE)]).toEqual([true, true]);
  expect(await code.use(() => Promise.resolve("ada"))).toBe("ada");
  expect([code.isGood(), code.matches(CODE)]).toEqual([false, false]);
  expect(await code.use(() => Promise.resolve("eve"))).toBe(null);
});

test("without a code, nothing matches", async () => {
  const none = createSetupCode(null);
  expect([none.isGood(), none.matches(""), none.matches("null")]).toEqual([false, false, false]);
  expect(await none.use(() => Promise.resolve("eve"))).toBe(null);
});

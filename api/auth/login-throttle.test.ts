import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ApiError } from "#api/http/api-error.ts";
import { createLoginThrottle, type LoginThrottle } from "./login-throttle.ts";

let throttle: LoginThrottle;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-07-04T12:00:00Z") });
  throttle = createLoginThrottle();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A wrong password by default. @returns seconds to wait, 0 if it was checked */
async function attempt(
  address: string,
  name: string | null,
  { isKnown = false, isRight = false } = {},
): Promise<number> {
  const check = (begin: () => void) => {
    begin();
    return Promise.resolve(isRight);
  };
  try {
    await throttle.attempt({ address, name, isKnown }, check);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ status: 429 });
    return Number((error as ApiError).headers?.["Retry-After"]);
  }
}

const attemptRightly = () =>
  throttle.attempt({ address: "192.0.2.1", name: "ada", isKnown: false }, () => Promise.resolve(true));

/** An attempt that gets no turn. */
async function attemptInVain(address: string, name: string): Promise<void> {
  const check = () => Promise.reject(new Error("Too many are signing in."));
  const attempted = throttle.attempt({ address, name, isKnown: false }, check);
  await expect(attempted).rejects.toThrow("Too many are signing in.");
}

async function attemptAll(count: number, getAddress: (index: number) => string, name: string): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push(await attempt(getAddress(index), name));
  return found;
}

test("each further wrong password doubles the wait, up to a quarter of an hour", async () => {
  await attemptAll(4, () => "192.0.2.1", "ada");
  const lasting: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    expect(await attempt("192.0.2.1", "ada")).toBe(0);
    const wait = await attempt("192.0.2.1", "ada");
    lasting.push(wait);
    vi.advanceTimersByTime(wait * 1000);
  }
  expect(lasting).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  await attempt("192.0.2.1", "ada");
  await expect(attemptRightly()).rejects.toThrow("That was wrong too often. Please try again in 15 minutes.");
});

test.each([
  [4000, "a second"],
  [3000, "2 seconds"],
])("a refusal %i ms later says that the wait lasts %s", async (ms, wait) => {
  await attemptAll(5, () => "192.0.2.1", "ada");
  vi.advanceTimersByTime(ms);
  await expect(attemptRightly()).rejects.toThrow(`That was wrong too often. Please try again in ${wait}.`);
});

test("a wait of sixty seconds is a minute", async () => {
  await attemptAll(5, () => "192.0.2.1", "ada");
  for (const wait of [5, 10, 20, 40]) {
    vi.advanceTimersByTime(wait * 1000);
    await attempt("192.0.2.1", "ada");
  }
  vi.advanceTimersByTime(20_000);
  await expect(attemptRightly()).rejects.toThrow(/again in a minute\.$/);
  vi.advanceTimersByTime(1000);
  await expect(attemptRightly()).rejects.toThrow(/again in 59 seconds\.$/);
});

test("guesses for one name from many addresses are slowed down, in upper or lower case", async () => {
  const found = await attemptAll(6, (index) => `192.0.2.${index}`, "ada");
  expect(found).toEqual([0, 0, 0, 0, 0, 5]);
  expect(await attempt("192.0.2.99", "ADA")).toBe(5);
  expect(await attempt("192.0.2.99", "grace")).toBe(0);
});

test("guesses from one address for many names are slowed down", async () => {
  const found: number[] = [];
  for (let index = 0; index < 12; index += 1) found.push(await attempt("192.0.2.1", `name ${index}`));
  expect(found).toEqual([...Array<number>(11).fill(0), 5]);
  expect(await attempt("192.0.2.2", "name 0")).toBe(0);
});

test("guesses from elsewhere do not keep out an owner at a known address", async () => {
  expect((await attemptAll(6, (index) => `198.51.100.${index}`, "ada")).at(-1)).toBe(5);
  expect(await attempt("192.0.2.1", "Ada", { isKnown: true })).toBe(0);
  expect(await attempt("192.0.2.1", "Ada")).toBe(5);
});

test("guesses from a known address are slowed down by address only", async () => {
  const found: number[] = [];
  for (let index = 0; index < 12; index += 1) found.push(await attempt("192.0.2.1", "ada", { isKnown: true }));
  expect(found).toEqual([...Array<number>(11).fill(0), 5]);
  expect(await attempt("192.0.2.2", "ada")).toBe(0);
});

test("a right password resets the counts", async () => {
  await attemptAll(4, () => "192.0.2.1", "ada");
  expect(await attempt("192.0.2.1", "ada", { isRight: true })).toBe(0);
  expect(await attemptAll(5, () => "192.0.2.1", "ada")).toEqual([0, 0, 0, 0, 0]);
});

test("parallel attempts count like sequential ones", async () => {
  const found = await Promise.all(Array.from({ length: 50 }, () => attempt("192.0.2.1", "ada")));
  expect(found).toEqual([0, 0, 0, 0, 0, ...Array<number>(45).fill(5)]);
});

test("counts expire after a day", async () => {
  await attemptAll(5, () => "192.0.2.1", "ada");
  vi.advanceTimersByTime(24 * 3600 * 1000);
  expect(await attemptAll(5, () => "192.0.2.1", "ada")).toEqual([0, 0, 0, 0, 0]);
});

test("an attempt that got no turn does not count and causes no wait", async () => {
  for (let count = 0; count < 30; count += 1) await attemptInVain("192.0.2.1", "ada");
  expect(await attemptAll(4, () => "192.0.2.1", "ada")).toEqual([0, 0, 0, 0]);
  await attemptInVain("192.0.2.1", "ada");
  expect(await attemptAll(2, () => "192.0.2.1", "ada")).toEqual([0, 5]);
});

test("a flood of made-up names that get no turn does not push out the guesses for a real one", async () => {
  await attemptAll(5, (index) => `192.0.2.${index}`, "ada");
  const busy = new Error("Too many are signing in.");
  for (let index = 0; index < 100_001; index += 1) {
    const flood = { address: `2001:db8:${index}::1`, name: `nobody ${index}`, isKnown: false };
    await throttle.attempt(flood, () => Promise.reject(busy)).catch(() => null);
  }
  expect(await attempt("192.0.2.99", "ada")).toBe(5);
});

test("an attempt whose turn comes during a wait that began meanwhile is refused, too", async () => {
  await attemptAll(3, () => "192.0.2.1", "ada");
  const waiting = Promise.withResolvers<undefined>();
  const late = throttle.attempt({ address: "192.0.2.2", name: "ada", isKnown: false }, async (begin) => {
    await waiting.promise;
    begin();
    return true;
  });
  expect(await attemptAll(2, () => "192.0.2.1", "ada")).toEqual([0, 0]);
  waiting.resolve(undefined);
  await expect(late).rejects.toMatchObject({ status: 429 });
});

import { expect, test, vi } from "vitest";

vi.stubGlobal("self", {});
const { isCacheable } = await import("./cacheable.ts");

const answer = (rule: string | null, status = 200) =>
  isCacheable(new Response("", { status, headers: rule === null ? {} : { "Cache-Control": rule } }));

test.each([
  [null, true],
  ["public, max-age=0, must-revalidate", true],
  ["no-cache", true],
  ["no-store", false],
  ["private, max-age=60", false],
  ["No-Store, must-revalidate", false],
])("an answer that says %j may be kept: %s", (rule, isKept) => expect(answer(rule)).toBe(isKept));

test.each([206, 301, 404, 500, 503])("an answer with status %d is not kept", (status) =>
  expect(answer(null, status)).toBe(false),
);

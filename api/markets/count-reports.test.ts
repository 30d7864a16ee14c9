import { describe, expect, test } from "vitest";
import type { VisitorReport } from "#api/db/visitor-reports.ts";
import { findAgreement, findDoubt, type PriorClaim } from "./count-reports.ts";

/** A report by a visitor whose device and network have their name, received at noon of the day. */
function report(name: string, day: string, more: Partial<VisitorReport> = {}): VisitorReport {
  const id = Number(day.replaceAll("-", ""));
  const given = { market_id: 1, question: "visit", week: "", answer: "right", is_counted: 0 } as const;
  return { ...given, id, device: name, network: name, day, at: `${day}T12:00:00Z`, ...more };
}

const closed = (name: string, day: string) => report(name, day, { answer: "closed" });
const counted = (name: string, day: string) => report(name, day, { is_counted: 1 });
const PAIR = [report("ann", "2026-07-03"), report("bob", "2026-07-04")];

describe("visitors agree", () => {
  test.each<[string, VisitorReport[], PriorClaim[], string | null]>([
    ["if two say the same, by the newest day", PAIR, [], "2026-07-04"],
    ["not if one does", PAIR.slice(0, 1), [], null],
    ["not on one device", [report("ann", "2026-07-03"), report("bob", "2026-07-04", { device: "ann" })], [], null],
    ["not in one network", [report("ann", "2026-07-03"), report("bob", "2026-07-04", { network: "ann" })], [], null],
    ["not if a third found it closed on the first day", [...PAIR, closed("cat", "2026-07-03")], [], null],
    ["if a third found it closed before", [...PAIR, closed("cat", "2026-07-02")], [], "2026-07-04"],
    ["not within 30 days", [counted("cat", "2026-06-05"), counted("dan", "2026-06-05"), ...PAIR], [], null],
    ["after 30 days", [counted("cat", "2026-06-04"), counted("dan", "2026-06-03"), ...PAIR], [], "2026-07-04"],
    ["not the same two again", [counted("ann", "2026-06-01"), counted("bob", "2026-06-01"), ...PAIR], [], null],
    ["if the first is new", [counted("bob", "2026-06-01"), counted("cat", "2026-06-01"), ...PAIR], [], "2026-07-04"],
    ["if the second is new", [counted("ann", "2026-06-01"), counted("cat", "2026-06-01"), ...PAIR], [], "2026-07-04"],
    ["not on the day that a source names", PAIR, [{ said: "2026-07-03" }], null],
    ["after the day that a source names", PAIR, [{ said: "2026-07-02" }, { said: "2026" }], "2026-07-04"],
  ])("%s", (_, checks, priorClaims, day) => expect(findAgreement(checks, "right", priorClaims)?.day ?? null).toBe(day));

  test.each([
    ["2026-07-03", "2026-07-03T11:59:59Z", "2026-07-04"],
    ["2026-07-03", "2026-07-03T12:00:00Z", null],
    ["2026-07-04", "2026-07-03T11:00:00Z", null],
  ])("after a person's word of %s that was entered at %s: %j", (day, at, expected) =>
    expect(findAgreement(PAIR, "right", [{ said: "2026", entered: { at, day } }])?.day ?? null).toBe(expected),
  );

  test("with all their reports that nobody has counted before", () => {
    const checks = [counted("cat", "2026-06-01"), ...PAIR, report("ann", "2026-07-05")];
    expect(findAgreement(checks, "right", [])?.counted).toEqual(checks.slice(1));
  });
});

describe("a market is found closed", () => {
  const both = [closed("ann", "2026-07-04"), closed("bob", "2026-07-11")];

  test.each<[string, VisitorReport[], PriorClaim[], string | undefined, string | null]>([
    ["by two", both, [], undefined, "2026-07-11"],
    ["not by one", both.slice(1), [], undefined, null],
    [
      "not by one and a report that has counted",
      [{ ...closed("ann", "2026-07-04"), is_counted: 1 }, ...both.slice(1)],
      [],
      undefined,
      null,
    ],
    ["by two, whatever others say", [...both, ...PAIR], [], undefined, "2026-07-11"],
    [
      "not in one network",
      [closed("ann", "2026-07-04"), { ...closed("ann", "2026-07-11"), device: "b" }],
      [],
      "",
      null,
    ],
    ["not on the day of a person's word that came later", both, [{ said: "2026-07-04" }], undefined, null],
    ["a week after the shown day", both, [], "2026-07-04", "2026-07-11"],
    ["not within a week of the shown day", both, [], "2026-07-05", null],
  ])("%s", (_, checks, priorClaims, shown, day) => {
    const found = findDoubt(checks, priorClaims, shown);
    expect(found?.day ?? null).toBe(day);
    if (found) expect(found.counted).toEqual(both);
  });
});

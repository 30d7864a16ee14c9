import { expect, test } from "vitest";
import { describeConfirming, listWays, readWord } from "./whose-word.ts";
import { open } from "#data/schedule/testing/hours.ts";

test("nobody's word is presumed: what publishes asks for it", () => {
  expect(readWord({ by: null, page: "https://dcfm.org" })).toEqual({
    ok: false,
    field: "by",
    error: "Please choose first how you know it.",
  });
  expect(readWord({ by: "website", page: " " })).toEqual({
    ok: false,
    field: "page",
    error: "Please give the address of the page that says so.",
  });
  expect(readWord({ by: "website", page: " https://dcfm.org " })).toEqual({
    ok: true,
    said: { by: "website", page: "https://dcfm.org" },
  });
  expect(readWord({ by: "phoned", page: "https://dcfm.org" })).toEqual({ ok: true, said: { by: "phoned" } });
});

test("a call is offered first only where there is a number", () => {
  expect(listWays({ phoneNumber: "(414) 555-0101" })).toEqual(["phoned", "website", "visited"]);
  expect(listWays({})).toEqual(["website", "visited", "phoned"]);
});

test.each([
  [null, "https://dcfm.org", "All is as it says"],
  ["phoned", "https://dcfm.org", "Confirm: hours from a phone call, today"],
  ["website", "https://dcfm.org", "Confirm: hours from the market's website, today"],
  ["website", "https://facebook.com/dcfm", "Confirm: hours from the market's Facebook page, today"],
  ["website", "https://paper.example/1", "Confirm: hours from a web page, today"],
  ["visited", "", "Confirm: hours from a visit, today"],
] as const)("by %s with %s the key says %j", (by, page, said) => {
  const market = {
    website: "https://dcfm.org",
    facebook: "https://facebook.com/dcfm",
    schedule: { seasons: [{ week: { Saturday: open("8:00-12:00") } }] },
  };
  expect(describeConfirming({ by, page }, market)).toBe(said);
});

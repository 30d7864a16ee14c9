import { expect, test, vi } from "vitest";
import { describeConfirmButton, type Evidence, listKnownBy, readEvidence } from "./evidence.ts";
import { open } from "#data/schedule/testing/hours.ts";

test.each<[Evidence, sent: object | null, ...failed: [field: string, error: string][]]>([
  [{ by: null, page: "https://dcfm.org" }, null, ["by", "Please choose first how you know it."]],
  [{ by: "website", page: " " }, null, ["page", "Please give the address of the page that says so."]],
  [
    { by: "website", page: " https://dcfm.org " },
    { by: "website", page: "https://dcfm.org" },
  ],
  [{ by: "phoned", page: "https://dcfm.org" }, { by: "phoned" }],
])("publishing requires the evidence to be chosen: %j", (evidence, sent, ...failed) => {
  const fail = vi.fn();
  expect(readEvidence(evidence, fail)).toEqual(sent);
  expect(fail.mock.calls).toEqual(failed);
});

test("a call is offered only if there is a phone number", () => {
  expect(listKnownBy({ phoneNumber: "(414) 555-0101" })).toEqual(["phoned", "website", "visited"]);
  expect(listKnownBy({})).toEqual(["website", "visited"]);
});

const HOURS = "Saturdays 8 AM to noon, May 2 to October 31";

test.each([
  [null, "https://dcfm.org", "Choose how you know"],
  ["phoned", "https://dcfm.org", `Confirm: ${HOURS}, from a phone call`],
  ["website", "https://dcfm.org", `Confirm: ${HOURS}, from the market's website`],
  ["website", "https://facebook.com/dcfm", `Confirm: ${HOURS}, from the market's Facebook page`],
  ["website", "https://paper.example/1", `Confirm: ${HOURS}, from a web page`],
  ["visited", "", `Confirm: ${HOURS}, from a visit`],
] as const)("for %s with page %j the button says %j", (by, page, label) => {
  const market = {
    website: "https://dcfm.org",
    facebook: "https://facebook.com/dcfm",
    schedule: { seasons: [{ from: "05-02", to: "10-31", week: { Saturday: open("8:00-12:00") } }] },
  };
  expect(describeConfirmButton({ by, page }, market)).toBe(label);
});

test("without hours the button confirms all other facts", () =>
  expect(describeConfirmButton({ by: "visited", page: "" }, {})).toBe("Confirm: all that it says, from a visit"));

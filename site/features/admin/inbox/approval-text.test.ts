import { expect, test } from "vitest";
import type { AdminSubmission } from "#data/admin/submissions.ts";
import type { FactName, FactValue } from "#data/market/claims.ts";
import { open } from "#data/schedule/testing/hours.ts";
import { describeApproval, describeMarks } from "./approval-text.ts";
import type { Draft } from "./decisions.ts";
import { change, edit as editOf } from "./testing/submissions.ts";

const edit = (...facts: [FactName, suggested: FactValue["value"], known?: FactValue["value"]][]) =>
  editOf(
    1,
    facts.map((fact) => change(...fact)),
  );

const winter = { seasons: [{ from: "11-01", to: "04-30", week: { Saturday: open("8:00-12:00") } }] };

test.each<[string, AdminSubmission, Draft?]>([
  ["Publish phone number: (414) 555-0123", edit(["phoneNumber", "(414) 555-0123"])],
  ["Publish opening hours: Saturdays 8 AM to noon, November to April", edit(["schedule", winter])],
  ["Publish ATM nearby: No", edit(["hasAtm", false, true])],
  ["Remove website", edit(["website", null, "https://oak.example"])],
  [
    "Publish phone number: (414) 555-0199",
    edit(["phoneNumber", "(414) 555-0123"]),
    { adjusted: { value: "(414) 555-0199", newItem: "" } },
  ],
  ["Publish 2 facts: Phone number, website", edit(["website", "https://oak.example"], ["phoneNumber", "1"])],
  ["Publish phone number: 1", edit(["website", "https://oak.example"], ["phoneNumber", "1"]), { leftOut: ["website"] }],
  ["Confirm: Website", edit(["website", "https://oak.example", "https://oak.example"])],
  ["Close Oak Market for good", edit(["existence", "closed"])],
  ["Publish: It is held", edit(["existence", "held"])],
])("the button says %j", (label, item, draft = {}) => expect(describeApproval(item, draft)).toBe(label));

test("a long text is shortened", () => {
  const label = describeApproval(edit(["description", "Behind the granary.\n".repeat(20)]), {});
  expect(label).toMatch(/^Publish description: Behind the granary\. Behind .*…$/);
  expect(label.length).toBeLessThan(130);
});

test.each([
  [{ a: "approved" as const }, "Publish 1 photo"],
  [{ a: "approved" as const, b: "approved" as const }, "Publish 2 photos"],
  [{ a: "approved" as const, b: "rejected" as const }, "Publish 1 photo, decline 1"],
  [{ a: "rejected" as const }, "Publish 0 photos, decline 1"],
])("for photos %j the button says %j", (marks, label) => expect(describeMarks(marks)).toBe(label));

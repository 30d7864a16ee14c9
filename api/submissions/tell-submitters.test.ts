import { expect, test } from "vitest";
import { writeDecisionMail } from "./tell-submitters.ts";

type Decided = Parameters<typeof writeDecisionMail>[0];

const MAIL: Decided = {
  kind: "edit",
  state: "approved",
  marketName: "Oak Market",
  sentOn: "2026-11-28",
  siteName: "Oak Markets",
  reason: null,
  page: null,
  status: "https://oak.example.org/submissions/1",
};

test.each<[string, string, Partial<Decided>]>([
  ["Published: edit suggestion for Oak Market", "What you told us about Oak Market is on the site now.", {}],
  [
    "Published: edit suggestion for Oak Market",
    "Your change of the name, phone number, and website of Oak Market is on the site now.",
    { facts: ["name", "phoneNumber", "website"] },
  ],
  [
    "Published: edit suggestion for Oak Market",
    "What you told us about Oak Market is on the site now.",
    { facts: ["name", "phoneNumber", "website", "facebook"] },
  ],
  [
    "Declined: edit suggestion for Oak Market",
    "What you told us about Oak Market was not published.",
    { facts: ["existence"], state: "rejected" },
  ],
  [
    "About your suggestion of November 28",
    "The market that you suggested was not added.",
    { kind: "market", state: "rejected", marketName: null },
  ],
  [
    "Published: market suggestion for Oak Market",
    "Oak Market, which you suggested, is on the site now.",
    { kind: "market" },
  ],
  [
    "Published: photos for Oak Market",
    "Your photo of Oak Market is on the site now.",
    { kind: "photos", photos: 1, publishedPhotos: 1 },
  ],
  [
    "Published: photos for Oak Market",
    "2 of your 3 photos of Oak Market are on the site now.",
    { kind: "photos", photos: 3, publishedPhotos: 2 },
  ],
  [
    "Declined: photos for Oak Market",
    "Your photos of Oak Market were not published.",
    { kind: "photos", state: "rejected", photos: 2, publishedPhotos: 0 },
  ],
])("the mail %j says: %s", (subject, sentence, decided) => {
  const mail = writeDecisionMail({ ...MAIL, ...decided });
  expect([mail.subject, mail.text.split("\n\n")[1]]).toEqual([subject, sentence]);
});

test.each([
  ["approved", 2, false],
  ["approved", 1, true],
  ["rejected", 0, true],
] as const)("of two photos that are %s, %i published, the mail gives a reason: %j", (state, publishedPhotos, has) => {
  const photos = { kind: "photos", photos: 2, publishedPhotos, reason: "Blurred.", state } as const;
  expect(writeDecisionMail({ ...MAIL, ...photos }).text.includes("The reason: Blurred.")).toBe(has);
});

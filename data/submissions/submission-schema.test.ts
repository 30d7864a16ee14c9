import { ASKED_NAMES } from "./asked-facts.ts";
import { expect, test } from "vitest";
import { describeProblem } from "../input/schema-problem.ts";
import { EDITABLE_FIELDS } from "./edit-fields.ts";
import { managerRequestSchema, managerEditSchema, newLinkSchema } from "./manager-schema.ts";
import {
  editSuggestionSchema,
  marketSuggestionSchema,
  photoFormSchema,
  publicSuggestionSchema,
  vainSearchSchema,
  visitorReportSchema,
} from "./submission-schema.ts";

const ANN = { submitterName: "Ann", submitterEmail: "ann@example.org" };
const MARKET = { marketName: "Oak Creek Market", townName: "Oak Creek" };
const EDIT = { fieldName: "name", suggestedValue: "Oak Creek" };
const MANAGER = { name: "Ann", email: "ann@example.org", proof: "Call the number on its website." };

/** Each with the least that it takes. */
const SCHEMAS = {
  market: { schema: marketSuggestionSchema, least: MARKET },
  edit: { schema: editSuggestionSchema, least: EDIT },
  photos: { schema: photoFormSchema, least: {} },
  check: { schema: visitorReportSchema, least: { answer: "right" } },
  search: { schema: vainSearchSchema, least: { words: "kohlrabi" } },
  manager: { schema: managerRequestSchema, least: MANAGER },
  statement: { schema: managerEditSchema, least: {} },
  link: { schema: newLinkSchema, least: { marketId: 4, name: "Ann" } },
};
type Kind = keyof typeof SCHEMAS;

const parse = (kind: Kind, sent: object) => {
  const { schema, least } = SCHEMAS[kind];
  return schema.parse({ ...least, ...sent });
};

test.each<[Kind, object]>([
  ["market", {}],
  ["market", { ...ANN, additionalInfo: "Saturdays.\nBehind the church.", latitude: 42.88, longitude: -87.9 }],
  ["market", { latitude: -90, longitude: 180 }],
  ["edit", { currentValue: "Oak" }],
  ["edit", { ...ANN, fieldName: "website", suggestedValue: null, reason: "It moved.", city: "Dale", zipCode: "54931" }],
  ["edit", { fieldName: "customList", currentValue: ["Eggs"], suggestedValue: ["Eggs", "Honey"] }],
  ["edit", { fieldName: "openingHours", currentValue: {}, suggestedValue: { Saturday: "8 AM - noon" } }],
  ["edit", { fieldName: "hasAtm", currentValue: false, suggestedValue: true }],
  ["edit", { fieldName: "standing", suggestedValue: "closed", since: "2026-10" }],
  ["photos", {}],
  ["photos", { submitterEmail: "ann@example.org", submissionNotes: "The corn\nstall.", consent: true }],
  ["check", { device: "a-device_of-16ch", on: "2026-07-11" }],
  ["check", { fact: "isPetFriendly", answer: "no" }],
  ["search", {}],
  ["manager", { role: "I run it", proof: "One.\nTwo." }],
  ["statement", { facts: { website: null, payments: ["snap"] } }],
  ["link", { role: "Manager", email: "ann@example.org" }],
])("%s: %j is taken as it is", (kind, sent) => expect(parse(kind, sent)).toEqual({ ...SCHEMAS[kind].least, ...sent }));

test.each<[Kind, object, object]>([
  ["market", { marketName: " Oak  Creek Market ", townName: " Oak Creek " }, MARKET],
  ["market", { submitterName: "", submitterEmail: " ", latitude: "", longitude: " " }, MARKET],
  ["market", { additionalInfo: "One\r\ntwo" }, { ...MARKET, additionalInfo: "One\ntwo" }],
  ["market", { latitude: "42.88", longitude: " -87.9" }, { ...MARKET, latitude: 42.88, longitude: -87.9 }],
  ["edit", { since: " ", city: "", reason: " " }, EDIT],
  ["photos", { consent: "true" }, { consent: true }],
  ["photos", { consent: "on" }, { consent: true }],
  ["photos", { consent: "yes" }, { consent: true }],
  ["check", { device: "", on: "" }, { answer: "right" }],
  ["manager", { name: " Ann  Li ", role: "" }, { ...MANAGER, name: "Ann Li" }],
  ["link", { role: "", email: "" }, { marketId: 4, name: "Ann" }],
])("%s: %j of a plain form is read as %j", (kind, sent, read) => expect(parse(kind, sent)).toEqual(read));

const NO_MARKET = "Please fill in both market name and town name.";
const NO_EDIT = "Please select a field and provide a suggested value";
const NO_VALUE = "The value must be text, a list of texts, a schedule, true or false, or null to remove it.";
const NO_FIELD = `The field must be one of ${EDITABLE_FIELDS.map(({ name }) => name).join(", ")}.`;
const NO_DAY = "Please give a date that is over, such as 2026-10-24, 2026-10 or 2026, or leave it empty.";
const NO_EMAIL = "Please check the email address, or leave it empty. It looks like name@example.org";
const NO_LATITUDE = "The latitude must be a number of degrees between -90 and 90.";
const NO_LONGITUDE = "The longitude must be a number of degrees between -180 and 180.";
const HALF = "Please give both latitude and longitude, or neither.";
const NO_CONSENT = "We can only take photos that you took yourself and agree to publish under CC BY 4.0.";
const NO_ANSWER = "Please choose one of the answers.";
const NO_DEVICE = "The device must be 16 to 64 letters and digits, or left out.";
const NO_FACT = `The fact must be one of ${ASKED_NAMES.join(", ")}, or left out.`;
const NO_CHECK_DAY = "The day must be a date like 2026-07-11, or left out.";
const NO_MANAGER = "Please fill in your name, your email and how we can check it.";
const NO_MANAGER_EMAIL = "Please check the email address. It looks like name@example.org";
const UNSHOWN = "has characters in it that cannot be shown. Please type it again instead of pasting it.";
const tooLong = (what: string, most: string) => `${what} too long. Please shorten it to ${most} characters or fewer.`;
const long = (length: number) => "x".repeat(length);

test.each<[Kind, string, unknown, string]>([
  ["market", "marketName", undefined, NO_MARKET],
  ["market", "marketName", "  ", NO_MARKET],
  ["market", "marketName", "---", NO_MARKET],
  ["market", "marketName", 5, "The market name must be text."],
  ["market", "marketName", "Oak\u0000Creek", `The market name ${UNSHOWN}`],
  ["market", "townName", "", NO_MARKET],
  ["market", "townName", null, "The town name must be text."],
  ["market", "townName", long(101), tooLong("The town name is", "100")],
  ["market", "submitterName", long(101), tooLong("Your name is", "100")],
  ["market", "submitterEmail", "ann", NO_EMAIL],
  ["market", "submitterEmail", `${long(243)}@example.org`, tooLong("The email address is", "254")],
  ["market", "additionalInfo", long(2001), tooLong("The additional information is", "2,000")],
  ["market", "latitude", 91, NO_LATITUDE],
  ["market", "latitude", -90.1, NO_LATITUDE],
  ["market", "longitude", "west", NO_LONGITUDE],
  ["market", "longitude", 180.1, NO_LONGITUDE],
  ["market", "latitude", 43, HALF],
  ["edit", "fieldName", undefined, NO_EDIT],
  ["edit", "fieldName", "", NO_EDIT],
  ["edit", "fieldName", "rating", NO_FIELD],
  ["edit", "suggestedValue", undefined, NO_EDIT],
  ["edit", "suggestedValue", 5, NO_VALUE],
  ["edit", "suggestedValue", ["Eggs", 5], NO_VALUE],
  ["edit", "currentValue", 5, NO_VALUE],
  ["edit", "city", long(101), tooLong("The city or town is", "100")],
  ["edit", "zipCode", long(21), tooLong("The zip code is", "20")],
  ["edit", "since", "2026-13", NO_DAY],
  ["edit", "reason", long(1001), tooLong("The reason is", "1,000")],
  ["edit", "submitterEmail", "ann", NO_EMAIL],
  ["photos", "submitterEmail", "ann", NO_EMAIL],
  ["photos", "submissionNotes", long(1001), tooLong("The note is", "1,000")],
  ["photos", "consent", false, NO_CONSENT],
  ["photos", "consent", "", NO_CONSENT],
  ["check", "answer", undefined, NO_ANSWER],
  ["check", "answer", "maybe", NO_ANSWER],
  ["check", "fact", "hasAtm", NO_FACT],
  ["check", "device", "15-characters-x", NO_DEVICE],
  ["check", "device", long(65), NO_DEVICE],
  ["check", "on", "2026-07", NO_CHECK_DAY],
  ["search", "words", undefined, "Please say what was searched for."],
  ["search", "words", long(201), tooLong("What was searched for is", "200")],
  ["manager", "name", undefined, NO_MANAGER],
  ["manager", "name", long(101), tooLong("Your name is", "100")],
  ["manager", "role", long(101), tooLong("What you do there is", "100")],
  ["manager", "email", "", NO_MANAGER],
  ["manager", "email", "ann", NO_MANAGER_EMAIL],
  ["manager", "proof", "-", NO_MANAGER],
  ["manager", "proof", long(1001), tooLong("How we can check it is", "1,000")],
  ["statement", "facts", [], "Please send the facts as an object."],
  ["link", "marketId", "4", "Please say which market, by its number."],
  ["link", "name", "", NO_MANAGER],
  ["link", "email", "ann", NO_MANAGER_EMAIL],
])("%s: %s %j is refused: %s", (kind, field, value, error) =>
  expect(refusalOf(kind, { ...SCHEMAS[kind].least, [field]: value })).toEqual({ error, field }),
);

test.each<[Kind, unknown, string]>([
  ["market", { ...MARKET, state: "approved" }, 'There is no field "state" here. Please leave it out.'],
  ["market", { ...MARKET, id: 1, state: 2 }, 'There is no field "id" (and 1 more) here. Please leave it out.'],
  ["market", { ...MARKET, [long(41)]: 1 }, `There is no field "${long(40)}…" here. Please leave it out.`],
  ["market", { ...MARKET, "a\u0007b": 1 }, 'There is no field "a\\u0007b" here. Please leave it out.'],
  ["market", null, "Please send an object of fields."],
])("%s: %j as a whole is refused: %s", (kind, sent, error) => expect(refusalOf(kind, sent)).toEqual({ error }));

test("a longitude without a latitude is refused where the latitude is missing", () =>
  expect(refusalOf("market", { ...MARKET, longitude: "-88" })).toEqual({ error: HALF, field: "latitude" }));

function refusalOf(kind: Kind, sent: unknown) {
  const result = SCHEMAS[kind].schema.safeParse(sent);
  return result.success ? "accepted" : describeProblem(result.error);
}

test("public answers contain neither the sender nor the content of a suggestion", () => {
  const answer = { kind: "edit", field: "name", state: "pending", date: "2026-05-07" };
  expect(publicSuggestionSchema.parse(answer)).toEqual(answer);
  for (const extra of ["submitterName", "submitterEmail", "suggestedValue", "reason"]) {
    expect(publicSuggestionSchema.safeParse({ ...answer, [extra]: "x" }).success).toBe(false);
  }
});

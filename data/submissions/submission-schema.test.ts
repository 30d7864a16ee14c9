import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeProblem } from "../input/schema-problem.ts";
import {
  editSuggestionSchema,
  errorAnswerSchema,
  marketSuggestionSchema,
  photoFormSchema,
  publicSuggestionSchema,
  submissionAnswerSchema,
  submissionStatusSchema,
} from "./submission-schema.ts";

function refusalOf(schema: z.ZodType, input: unknown) {
  const result = schema.safeParse(input);
  return result.success ? "accepted" : describeProblem(result.error);
}

describe("a market suggestion", () => {
  const least = { marketName: "Oak Creek Market", townName: "Oak Creek" };

  test("requires a name and a town, trimmed", () =>
    expect(marketSuggestionSchema.parse({ marketName: " Oak  Creek Market ", townName: " Oak Creek " })).toEqual(
      least,
    ));

  test("can have more fields", () => {
    const all = {
      ...least,
      submitterName: "Ann",
      submitterEmail: "ann@example.org",
      additionalInfo: "Saturdays.\nBehind the church.",
      latitude: 42.88,
      longitude: -87.9,
    };
    expect(marketSuggestionSchema.parse(all)).toEqual(all);
  });

  test("from a plain form has empty fields as text", () => {
    const form = {
      ...least,
      submitterName: "",
      submitterEmail: " ",
      additionalInfo: "One\r\ntwo",
      latitude: "42.88",
      longitude: "-87.9",
    };
    expect(marketSuggestionSchema.parse(form)).toEqual({
      ...least,
      additionalInfo: "One\ntwo",
      latitude: 42.88,
      longitude: -87.9,
    });
    expect(marketSuggestionSchema.parse({ ...least, latitude: "", longitude: "" })).toEqual(least);
  });

  test.each([
    [{}, "marketName"],
    [{ marketName: "Oak Creek Market" }, "townName"],
    [{ marketName: "  ", townName: "Oak Creek" }, "marketName"],
    [{ marketName: "Oak Creek Market", townName: "" }, "townName"],
    [{ marketName: "---", townName: "Oak Creek" }, "marketName"],
  ])("without a required field is refused: %j", (input, field) =>
    expect(refusalOf(marketSuggestionSchema, input)).toEqual({
      error: "Please fill in both market name and town name.",
      field,
    }),
  );

  test.each([
    [{ marketName: 5 }, { error: "The market name must be text.", field: "marketName" }],
    [{ townName: ["Oak Creek"] }, { error: "The town name must be text.", field: "townName" }],
    [{ townName: null }, { error: "The town name must be text.", field: "townName" }],
    [
      { marketName: "x".repeat(5000) },
      { error: "The market name is too long. Please shorten it to 200 characters or fewer.", field: "marketName" },
    ],
    [
      { marketName: "Oak\u0000Creek" },
      {
        error: "The market name has characters in it that cannot be shown. Please type it again instead of pasting it.",
        field: "marketName",
      },
    ],
    [{ submitterName: 5 }, { error: "Your name must be text.", field: "submitterName" }],
    [
      { submitterName: "x".repeat(101) },
      { error: "Your name is too long. Please shorten it to 100 characters or fewer.", field: "submitterName" },
    ],
    [
      { submitterEmail: "ann" },
      {
        error: "Please check the email address, or leave it empty. It looks like name@example.org",
        field: "submitterEmail",
      },
    ],
    [
      { additionalInfo: "x".repeat(2001) },
      {
        error: "The additional information is too long. Please shorten it to 2,000 characters or fewer.",
        field: "additionalInfo",
      },
    ],
    [
      { latitude: 91, longitude: 0 },
      { error: "The latitude must be a number of degrees between -90 and 90.", field: "latitude" },
    ],
    [
      { latitude: "91", longitude: "0" },
      { error: "The latitude must be a number of degrees between -90 and 90.", field: "latitude" },
    ],
    [
      { latitude: 43, longitude: "west" },
      { error: "The longitude must be a number of degrees between -180 and 180.", field: "longitude" },
    ],
    [
      { latitude: 43, longitude: true },
      { error: "The longitude must be a number of degrees between -180 and 180.", field: "longitude" },
    ],
    [{ latitude: 43 }, { error: "Please give both latitude and longitude, or neither.", field: "latitude" }],
    [{ longitude: "-88" }, { error: "Please give both latitude and longitude, or neither.", field: "latitude" }],
    [{ state: "approved" }, { error: 'There is no field "state" here. Please leave it out.' }],
    [{ id: 1, state: 2 }, { error: 'There is no field "id" (and 1 more) here. Please leave it out.' }],
    [{ ["k".repeat(5000)]: 1 }, { error: `There is no field "${"k".repeat(40)}…" here. Please leave it out.` }],
    [{ "a\u0007b": 1 }, { error: 'There is no field "a\\u0007b" here. Please leave it out.' }],
  ])("with %j is refused", (change, refusal) =>
    expect(refusalOf(marketSuggestionSchema, { ...least, ...change })).toEqual(refusal),
  );

  test.each([null, undefined, [], "Oak Creek", 5, true])("%j is refused", (input) =>
    expect(refusalOf(marketSuggestionSchema, input)).toEqual({ error: "Please send an object of fields." }),
  );
});

describe("an edit suggestion", () => {
  test.each([
    { fieldName: "name", currentValue: "Oak", suggestedValue: "Oak Creek" },
    { fieldName: "website", currentValue: null, suggestedValue: "https://example.org", reason: "It moved." },
    { fieldName: "website", suggestedValue: null, submitterName: "Ann", submitterEmail: "ann@example.org" },
    { fieldName: "customList", currentValue: ["Eggs"], suggestedValue: ["Eggs", "Honey"] },
    { fieldName: "openingHours", currentValue: {}, suggestedValue: { Saturday: "8 AM - noon" } },
    { fieldName: "hasAtm", currentValue: false, suggestedValue: true },
  ])("%j is accepted", (input) => expect(editSuggestionSchema.parse(input)).toEqual(input));

  test.each([
    [{}, "fieldName"],
    [{ fieldName: "", suggestedValue: "x" }, "fieldName"],
    [{ fieldName: "name" }, "suggestedValue"],
  ])("%j lacks a required field", (input, field) =>
    expect(refusalOf(editSuggestionSchema, input)).toEqual({
      error: "Please select a field and provide a suggested value",
      field,
    }),
  );

  const FIELDS =
    "The field must be one of name, address, phoneNumber, website, facebook, instagram, description, customList, " +
    "openingHours, hasAtm, servesAlcohol, isPetFriendly, hasLiveMusic, isWheelchairAccessible, isIndoors, takesCash, payments, standing.";
  const VALUES = "The value must be text, a list of texts, a schedule, true or false, or null to remove it.";

  test.each([
    [{ fieldName: "rating" }, { error: FIELDS, field: "fieldName" }],
    [{ fieldName: ["name"] }, { error: FIELDS, field: "fieldName" }],
    [{ suggestedValue: 5 }, { error: VALUES, field: "suggestedValue" }],
    [{ suggestedValue: ["Eggs", 5] }, { error: VALUES, field: "suggestedValue" }],
    [{ suggestedValue: [{ opens: 8 }] }, { error: VALUES, field: "suggestedValue" }],
    [{ currentValue: 5 }, { error: VALUES, field: "currentValue" }],
    [
      { reason: "x".repeat(1001) },
      { error: "The reason is too long. Please shorten it to 1,000 characters or fewer.", field: "reason" },
    ],
    [{ marketId: 4 }, { error: 'There is no field "marketId" here. Please leave it out.' }],
  ])("with %j is refused", (change, refusal) => {
    const input = { fieldName: "name", suggestedValue: "Oak Creek", ...change };
    expect(refusalOf(editSuggestionSchema, input)).toEqual(refusal);
  });
});

describe("the form with photos", () => {
  test("has only optional fields, as specified", () => {
    expect(photoFormSchema.parse({})).toEqual({});
    const form = { submitterEmail: "ann@example.org", submissionNotes: "The corn stall." };
    expect(photoFormSchema.parse(form)).toEqual(form);
  });

  test.each([true, "true", "on", "yes"])("accepts consent as %j", (consent) =>
    expect(photoFormSchema.parse({ consent })).toEqual({ consent: true }),
  );

  test("can have an address and notes", () => {
    const form = { submitterEmail: "ann@example.org", submissionNotes: "The corn stall.", consent: "on" };
    expect(photoFormSchema.parse(form)).toEqual({ ...form, consent: true });
  });

  test.each([false, "", "false", "off", 1, null])("refuses %j as consent", (consent) =>
    expect(refusalOf(photoFormSchema, { consent })).toEqual({
      error: "We can only take photos that you took yourself and agree to publish under CC BY 4.0.",
      field: "consent",
    }),
  );

  test("refuses unknown fields", () =>
    expect(refusalOf(photoFormSchema, { consent: "on", state: "approved" })).toEqual({
      error: 'There is no field "state" here. Please leave it out.',
    }));
});

describe("answers", () => {
  test("contain neither the sender nor the content of a suggestion", () => {
    const answer = { kind: "edit", field: "name", state: "pending", date: "2026-05-07" };
    expect(publicSuggestionSchema.parse(answer)).toEqual(answer);
    for (const extra of ["submitterName", "submitterEmail", "suggestedValue", "reason"]) {
      expect(publicSuggestionSchema.safeParse({ ...answer, [extra]: "x" }).success).toBe(false);
    }
  });

  test("show a sender the state of the submission", () => {
    const status = {
      kind: "photos",
      state: "rejected",
      marketId: 4,
      marketName: "Oak Creek Market",
      photos: 2,
      submittedAt: "2026-05-07T12:00:00.000Z",
      decidedAt: "2026-05-08T09:30:00.000Z",
      reason: "They show another market.",
    };
    expect(submissionStatusSchema.parse(status)).toEqual(status);
    expect(submissionStatusSchema.safeParse({ ...status, submitterEmail: "ann@example.org" }).success).toBe(false);
  });

  test("are a success with a link, or a failure with a reason", () => {
    const success = { success: true, message: "Images submitted successfully!", statusUrl: "/submissions/abc" };
    expect(submissionAnswerSchema.parse(success)).toEqual(success);
    expect(submissionAnswerSchema.safeParse({ ...success, statusUrl: undefined }).success).toBe(false);
    const failure = { success: false, error: "Please try again.", field: "marketName" };
    expect(errorAnswerSchema.parse(failure)).toEqual(failure);
    expect(errorAnswerSchema.safeParse({ ...failure, stack: "at x" }).success).toBe(false);
  });
});

test("the request bodies are described in OpenAPI with required fields and lengths, and nothing else", () => {
  const described = [marketSuggestionSchema, editSuggestionSchema, photoFormSchema].map((schema) =>
    z.toJSONSchema(schema, { io: "input" }),
  );
  expect(described.map(({ required, additionalProperties }) => ({ required, additionalProperties }))).toEqual([
    { required: ["marketName", "townName"], additionalProperties: false },
    { required: ["fieldName", "suggestedValue"], additionalProperties: false },
    { required: undefined, additionalProperties: false },
  ]);
  expect(described[0]?.properties?.["marketName"]).toEqual({ type: "string", maxLength: 200 });
});

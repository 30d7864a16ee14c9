import { expect, test } from "vitest";
import { checkEmail, toRequestBody, trimTexts } from "./outgoing.ts";
import { outgoing } from "../testing/outgoing.ts";

const EDIT = outgoing("k1", {
  fields: { fieldName: "website", currentValue: "https://old.example", suggestedValue: null, reason: undefined },
});

test("a form is JSON with its token, honeypot and submission key", () => {
  const { headers, body } = toRequestBody(EDIT, "t1");
  expect(headers).toEqual({ "Idempotency-Key": "k1", "Content-Type": "application/json" });
  expect(body).toBe(
    '{"fieldName":"website","currentValue":"https://old.example","suggestedValue":null,"formToken":"t1","subject":""}',
  );
});

test("a form with photos is multipart, with the fields before the files", () => {
  const files = [new File(["a"], "a.jpg"), new File(["b"], "b.png")];
  const photos = { files };
  const { headers, body } = toRequestBody(
    {
      ...EDIT,
      kind: "photos",
      fields: { submitterEmail: undefined, submissionNotes: "July", consent: "true" },
      photos,
    },
    "t1",
  );
  expect(headers).toEqual({ "Idempotency-Key": "k1" });
  const entries = [...(body as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(entries).toEqual([
    ["idempotencyKey", "k1"],
    ["submissionNotes", "July"],
    ["consent", "true"],
    ["formToken", "t1"],
    ["subject", ""],
    ["images", "a.jpg"],
    ["images", "b.png"],
  ]);
});

test.each([
  ["", true],
  [" ann@example.org ", true],
  ["ann@", false],
])("the optional email address %j is good: %s", (text, isGood) =>
  expect(checkEmail(text)?.field).toBe(isGood ? undefined : "submitterEmail"),
);

test("texts are sent trimmed, empty ones not at all", () =>
  expect(trimTexts({ name: " Oak Creek ", notes: " " })).toEqual({ name: "Oak Creek" }));

import { expect, test } from "vitest";
import { isPassing, type RawAnswer, readOutcome } from "./outcome.ts";

function json(status: number, statusText: string, value: unknown): RawAnswer {
  return { status, statusText, contentType: "application/json; charset=utf-8", text: JSON.stringify(value) };
}

test("a success has the address of its private status page", () => {
  const answer = { success: true, message: "Thank you", statusUrl: "/submissions/abc" };
  expect(readOutcome(json(201, "Created", answer))).toEqual({ kind: "sent", statusUrl: "/submissions/abc" });
});

test("an address of another site is ignored", () => {
  for (const statusUrl of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", 7]) {
    expect(readOutcome(json(201, "Created", { success: true, statusUrl }))).toEqual({ kind: "sent", statusUrl: null });
  }
});

const EMAIL = { success: false, error: "Please check the email address.", field: "submitterEmail" };
const PAGE = { status: 200, statusText: "OK", contentType: "text/html", text: "<!doctype html><title>Hi</title>" };
const BROKEN = { status: 200, statusText: "OK", contentType: "application/json", text: "{" };
const PLAIN = { status: 502, statusText: "Bad Gateway", contentType: "text/plain", text: "upstream is down" };

interface Refusal {
  error: string | null;
  statusMessage: string | null;
  field?: string;
}

test.each<[what: string, answer: RawAnswer, refusal: Refusal]>([
  [
    "with a reason",
    json(422, "Unprocessable Entity", EMAIL),
    { error: EMAIL.error, statusMessage: `422: ${EMAIL.error}`, field: "submitterEmail" },
  ],
  ["of status 200", json(200, "OK", { success: false, error: "No." }), { error: "No.", statusMessage: "No." }],
  ["of status 200 without a reason", json(200, "OK", { success: false }), { error: null, statusMessage: null }],
  ["without a reason", json(500, "Oh", {}), { error: null, statusMessage: "500: Oh" }],
  ["without any text", json(500, "", { id: 7 }), { error: null, statusMessage: null }],
  ["in plain text", PLAIN, { error: null, statusMessage: "502: upstream is down" }],
  ["that is broken", BROKEN, { error: null, statusMessage: null }],
  ["of the API itself", json(404, "Not Found", { error: "No." }), { error: "No.", statusMessage: "404: No." }],
])("an answer %s is a refusal", (_, answer, refusal) =>
  expect(readOutcome(answer)).toEqual({ kind: "refused", status: answer.status, field: null, ...refusal }),
);

test("only an answer that says so is a success", () => {
  expect(readOutcome(json(201, "Created", { id: 7 }))).toMatchObject({ kind: "refused" });
  expect(readOutcome(PAGE)).toMatchObject({ kind: "refused" });
});

test.each([
  [404, "Not Found", "text/plain", "Not Found"],
  [404, "", "", ""],
  [405, "Method Not Allowed", "text/html", "<html>Method Not Allowed</html>"],
  [200, "OK", "text/html", "<!doctype html><title>Hi</title>"],
])(
  "an answer %i %s from a host without the API becomes a readable message",
  (status, statusText, contentType, text) => {
    const message =
      "This copy of the site has no server behind it, so nothing can be sent from here. What you typed is kept on this device.";
    expect(readOutcome({ status, statusText, contentType, text })).toEqual({
      kind: "refused",
      status,
      error: message,
      statusMessage: message,
      field: null,
    });
  },
);

test("temporary failures can be retried later", () => {
  const refused = (status: number) => readOutcome(json(status, "", { success: false, error: "No." }));
  expect([408, 429, 500, 503].map((status) => isPassing(refused(status)))).toEqual([true, true, true, true]);
  expect([400, 404, 409, 422].map((status) => isPassing(refused(status)))).toEqual([false, false, false, false]);
  expect(isPassing({ kind: "unreachable" })).toBe(true);
});

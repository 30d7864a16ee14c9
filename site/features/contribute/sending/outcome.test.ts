import { expect, test } from "vitest";
import { isPassing, type Answered, readOutcome } from "./outcome.ts";

function answer(status: number, statusText: string, contentType: string, responseText: string): Answered {
  return { status, statusText, responseText, getResponseHeader: () => contentType || null };
}

function json(status: number, statusText: string, value: unknown): Answered {
  return answer(status, statusText, "application/json; charset=utf-8", JSON.stringify(value));
}

test("a success has the address of its private status page", () => {
  const body = { success: true, message: "Thank you", statusUrl: "/submissions/abc" };
  expect(readOutcome(json(201, "Created", body))).toEqual({ kind: "sent", statusUrl: "/submissions/abc" });
});

test("an address of another site is ignored", () => {
  for (const statusUrl of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", 7]) {
    expect(readOutcome(json(201, "Created", { success: true, statusUrl }))).toEqual({ kind: "sent", statusUrl: null });
  }
});

const EMAIL = { success: false, error: "Please check the email address.", field: "submitterEmail" };
const PAGE = answer(200, "OK", "text/html", "<!doctype html><title>Hi</title>");
const BROKEN = answer(200, "OK", "application/json", "{");
const PLAIN = answer(502, "Bad Gateway", "text/plain", "upstream is down");

interface Refusal {
  error: string | null;
  statusMessage: string | null;
  field?: string;
}

test.each<[what: string, request: Answered, refusal: Refusal]>([
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
])("an answer %s is a refusal", (_, request, refusal) =>
  expect(readOutcome(request)).toEqual({ kind: "refused", status: request.status, field: null, ...refusal }),
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
    expect(readOutcome(answer(status, statusText, contentType, text))).toEqual({
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

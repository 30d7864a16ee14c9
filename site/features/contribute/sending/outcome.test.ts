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

test("a refusal has a reason and its field", () => {
  const answer = { success: false, error: "Please check the email address.", field: "submitterEmail" };
  expect(readOutcome(json(422, "Unprocessable Entity", answer))).toEqual({
    kind: "refused",
    status: 422,
    error: "Please check the email address.",
    statusMessage: "422: Please check the email address.",
    field: "submitterEmail",
  });
});

test('"success": false is a refusal whatever the status; the status text "OK" is not shown', () => {
  expect(readOutcome(json(200, "OK", { success: false, error: "Not now." }), true)).toMatchObject({
    kind: "refused",
    error: "Not now.",
    statusMessage: "Not now.",
  });
  expect(readOutcome(json(200, "OK", { success: false }), true)).toMatchObject({
    kind: "refused",
    error: null,
    statusMessage: null,
  });
});

test('"success" may be missing from a good answer if the caller allows it', () => {
  expect(readOutcome(json(201, "Created", { id: 7 }), true)).toEqual({ kind: "sent", statusUrl: null });
  expect(readOutcome(json(201, "Created", { id: 7 }))).toMatchObject({ kind: "refused" });
  expect(readOutcome(json(500, "", { id: 7 }), true)).toMatchObject({ kind: "refused" });
  const page = { status: 200, statusText: "OK", contentType: "text/html", text: "<!doctype html><title>Hi</title>" };
  expect(readOutcome(page, true)).toMatchObject({ kind: "refused" });
});

test("without a reason the status is shown; without a status text, nothing", () => {
  expect(readOutcome(json(500, "Internal Server Error", {}))).toMatchObject({
    error: null,
    statusMessage: "500: Internal Server Error",
  });
  expect(readOutcome(json(500, "", {}))).toMatchObject({ error: null, statusMessage: null });
  const plain = { status: 502, statusText: "Bad Gateway", contentType: "text/plain", text: "upstream is down" };
  expect(readOutcome(plain)).toMatchObject({ error: null, statusMessage: "502: upstream is down" });
});

test.each([
  [404, "Not Found", "text/html; charset=utf-8", "<!doctype html><title>404</title>"],
  [404, "Not Found", "text/plain", "Not Found"],
  [404, "", "", ""],
  [405, "Method Not Allowed", "text/html", "<html>Method Not Allowed</html>"],
  [200, "OK", "text/html", "<!doctype html><title>Hi</title>"],
])(
  "an answer %i %s from a host without the API becomes a readable message",
  (status, statusText, contentType, text) => {
    const message =
      "This copy of the site has no server behind it, so nothing can be sent from here. What you typed is kept on this device.";
    expect(readOutcome({ status, statusText, contentType, text }, true)).toEqual({
      kind: "refused",
      status,
      error: message,
      statusMessage: message,
      field: null,
    });
  },
);

test("a 404 of the API itself keeps the API's message", () =>
  expect(readOutcome(json(404, "Not Found", { success: false, error: "There is no such market." }))).toMatchObject({
    error: "There is no such market.",
    statusMessage: "404: There is no such market.",
  }));

test("an invalid answer is a refusal without a message", () => {
  const broken = { status: 200, statusText: "OK", contentType: "application/json", text: "{" };
  expect(readOutcome(broken)).toMatchObject({ kind: "refused", error: null, statusMessage: null });
});

test("temporary failures can be retried later", () => {
  const refused = (status: number) => readOutcome(json(status, "", { success: false, error: "No." }));
  expect([408, 429, 500, 503].map((status) => isPassing(refused(status)))).toEqual([true, true, true, true]);
  expect([400, 404, 409, 422].map((status) => isPassing(refused(status)))).toEqual([false, false, false, false]);
  expect(isPassing({ kind: "unreachable" })).toBe(true);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outgoing } from "../testing/outgoing.ts";
import { stubServer } from "../testing/stub-server.ts";
import { dropFormToken } from "./form-token.ts";
import { sendNow } from "./send.ts";

beforeEach(() => vi.stubGlobal("window", globalThis));
afterEach(dropFormToken);

test("without a token, the form's answer is the server's error", async () => {
  const server = stubServer();
  delete server.reads["/api/form-token"];
  server.answers.push({ status: 503, body: { success: false, error: "Please come back later." } });
  expect(await sendNow(outgoing())).toMatchObject({ kind: "refused", status: 503, error: "Please come back later." });
  expect(server.sent).toHaveLength(1);
});

test("a rejected token is replaced once", async () => {
  const server = stubServer();
  const stale = { status: 422, body: { success: false, error: "Too old.", field: "formToken" } };
  server.answers.push(stale);
  expect(await sendNow(outgoing())).toMatchObject({ kind: "sent" });
  server.answers.push(stale, stale);
  expect(await sendNow(outgoing())).toMatchObject({ kind: "refused", field: "formToken" });
  expect(server.sent).toHaveLength(4);
});

test("without a connection the outcome is unknown", async () => {
  stubServer();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await sendNow(outgoing())).toEqual({ kind: "unreachable" });
});

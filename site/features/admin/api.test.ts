import { expect, test, vi } from "vitest";
import { fetchJson } from "./api.ts";

function answerWith(status: number, type: string, body: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } })));
}

const NO_SERVER =
  "This copy of the site has no server behind it, so there is no dashboard here. Open it at the address of the site itself.";

test.each([
  [404, "text/plain", "404: Not Found"],
  [405, "text/html", "<html>Method Not Allowed</html>"],
  [200, "text/html", "<!doctype html><title>Every address leads here</title>"],
])("an answer %i with %s from a host without the API becomes a readable message", async (status, type, body) => {
  answerWith(status, type, body);
  await expect(fetchJson("/api/auth/status")).rejects.toMatchObject({ status: 0, said: NO_SERVER });
});

test("a 404 of the API itself keeps the API's message", async () => {
  answerWith(404, "application/json", '{"success":false,"error":"There is no such market."}');
  await expect(fetchJson("/api/admin/markets/9")).rejects.toMatchObject({
    status: 404,
    said: "There is no such market.",
  });
});

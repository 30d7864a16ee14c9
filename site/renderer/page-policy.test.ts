import { expect, test } from "vitest";
import { takePolicyIn } from "./page-policy.ts";

const POLICY = "default-src 'self'; script-src 'self' 'sha256-$&='";
const headers = { "content-type": "text/html", "content-security-policy": POLICY };
const HTML = '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Elm</title></head><body></body></html>';

test("a page has its policy before everything that it is about", async () => {
  const answer = await takePolicyIn(new Response(HTML, { status: 404, headers }));
  expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([404, null]);
  expect(await answer.text()).toContain(
    `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}"><title>`,
  );
});

test("files stay as they are", async () => {
  const file = new Response("User-agent: *");
  expect(await takePolicyIn(file)).toBe(file);
});

test("a page without a head is refused: its policy would be lost", () =>
  expect(takePolicyIn(new Response("<p>Elm</p>", { headers }))).rejects.toThrow("which its policy has to follow"));

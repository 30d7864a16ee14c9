import { expect, test } from "vitest";
import { trimPolicy } from "./trim-policy.ts";

/** Hashes of "go()" and of the empty string. */
const GO = "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
const NOTHING = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`;

test("a policy lists the page's own inline scripts, and keeps the sources of styles", () => {
  const others = `img-src 'self'; script-src 'self' '${NOTHING}' '${GO}'; style-src 'self' '${NOTHING}';`;
  expect(trimPolicy(page(others, "<script>go()</script>"))).toBe(
    page(`img-src 'self'; script-src 'self' '${GO}'; style-src 'self' '${NOTHING}';`, "<script>go()</script>"),
  );
  expect(trimPolicy(page(others, ""))).toBe(
    page(`img-src 'self'; script-src 'self'; style-src 'self' '${NOTHING}';`, ""),
  );
});

test("a page without a policy is unchanged", () =>
  expect(trimPolicy("<script>go()</script>")).toBe("<script>go()</script>"));

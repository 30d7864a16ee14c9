import { expect, test } from "vitest";
import { trimPolicy } from "./trim-policy.ts";

/** Of "go()", and of nothing. */
const GO = "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
const NOTHING = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";

const page = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body>`;

test("a policy names the inline scripts that the page has, and what is said of styles stays", () => {
  const others = `img-src 'self'; script-src 'self' '${NOTHING}' '${GO}'; style-src 'self' '${NOTHING}';`;
  expect(trimPolicy(page(others, "<script>go()</script>"))).toBe(
    page(`img-src 'self'; script-src 'self' '${GO}'; style-src 'self' '${NOTHING}';`, "<script>go()</script>"),
  );
  expect(trimPolicy(page(others, ""))).toBe(
    page(`img-src 'self'; script-src 'self'; style-src 'self' '${NOTHING}';`, ""),
  );
});

test("a page without a policy stays as it is", () =>
  expect(trimPolicy("<script>go()</script>")).toBe("<script>go()</script>"));

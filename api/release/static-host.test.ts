import { expect, test } from "vitest";
import { writeHostHeaders, writeHostRedirects } from "./static-host.ts";

test("static hosts get the server's headers", () =>
  expect(writeHostHeaders("https://markets.example.org")).toBe(`/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: geolocation=(self), camera=(), microphone=(), payment=(), usb=()
  Content-Security-Policy: frame-ancestors 'none'
  Cross-Origin-Opener-Policy: same-origin
  Strict-Transport-Security: max-age=63072000; includeSubDomains
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/admin
  X-Robots-Tag: noindex, nofollow
/admin/*
  X-Robots-Tag: noindex, nofollow
/preview
  X-Robots-Tag: noindex, nofollow
/preview/*
  X-Robots-Tag: noindex, nofollow
`));

test("static hosts get redirects of merged markets and rules for the 404 pages", () =>
  expect(writeHostRedirects({ redirects: [{ from: 7, to: 1 }] })).toBe(`/markets/7 /markets/1 301
/markets/* /markets/not-found 404
/news/* /news/not-found 404
/admin/* /admin/not-found 404
`));

import { expect, test } from "vitest";
import { photoUrl } from "./photo-address.ts";

test.each([
  ["https://example.org/a.jpg", "https://example.org/a.jpg"],
  ["HTTP://example.org/a.jpg", "HTTP://example.org/a.jpg"],
  ["/api/images/stall.webp", "/api/images/stall.webp"],
  ["stall.webp", "/api/images/stall.webp"],
  ["my stall #1.jpg", "/api/images/my%20stall%20%231.jpg"],
  ["../admin", "/api/images/..%2Fadmin"],
  ["/api/imagesque.jpg", "/api/images/%2Fapi%2Fimagesque.jpg"],
  ["javascript:alert(1)", "/api/images/javascript%3Aalert(1)"],
])("%s is fetched from %s", (photo, url) => {
  expect(photoUrl(photo)).toBe(url);
});

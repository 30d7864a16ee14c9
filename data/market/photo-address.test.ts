import { expect, test } from "vitest";
import { listPhotoHosts, photoUrl } from "./photo-address.ts";

test.each([
  ["https://example.org/a.jpg", "https://example.org/a.jpg"],
  ["HTTP://example.org/a.jpg", "HTTP://example.org/a.jpg"],
  ["/api/images/stall.webp", "/api/images/stall.webp"],
  ["/api/admin/images/stall.webp", "/api/admin/images/stall.webp"],
  ["stall.webp", "/api/images/stall.webp"],
  ["my stall #1.jpg", "/api/images/my%20stall%20%231.jpg"],
  ["../admin", "/api/images/..%2Fadmin"],
  ["/api/imagesque.jpg", "/api/images/%2Fapi%2Fimagesque.jpg"],
  ["javascript:alert(1)", "/api/images/javascript%3Aalert(1)"],
])("%s is fetched from %s", (photo, url) => expect(photoUrl(photo)).toBe(url));

test("the policy gets the hosts of https photos with plain host names", () => {
  const markets = [
    { photos: ["stall.webp", "https://Photos.Example.org/a.jpg", "https://photos.example.org/b.jpg?w=2"] },
    { photos: ["https://cdn.example.net:8443/c.jpg", "/api/images/d.webp", "http://plain.example.org/e.jpg"] },
    {
      photos: [
        "https://127.0.0.1/f.jpg",
        "https://[::1]/g.jpg",
        "https://localhost/h.jpg",
        "https://",
        "https://a_b.c/",
      ],
    },
    { photos: ["https://a.example.org;script-src 'unsafe-inline'/i.jpg", "https://user@mail.example.org/j.jpg"] },
    { photos: ["https://*.example.org/k.jpg", "https://münchen.example/l.jpg"] },
  ];
  expect(listPhotoHosts(markets)).toEqual([
    "https://cdn.example.net:8443",
    "https://mail.example.org",
    "https://photos.example.org",
    "https://xn--mnchen-3ya.example",
  ]);
});

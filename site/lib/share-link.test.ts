import { expect, test, vi } from "vitest";
import { shareLink } from "./share-link.ts";

const share = (device: unknown) => {
  vi.stubGlobal("navigator", device);
  return shareLink("3 markets", "https://example.org/?ids=1");
};

test("the share dialog comes first, and needs no message", async () => {
  const sent: unknown[] = [];
  expect(await share({ share: (data: unknown) => Promise.resolve(sent.push(data)) })).toBeNull();
  expect(sent).toEqual([{ title: "3 markets", url: "https://example.org/?ids=1" }]);
  expect(await share({ share: () => Promise.reject(new DOMException("closed", "AbortError")) })).toBeNull();
});

test("without it the link is copied, or a message says that it could not be", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  expect(await share({ clipboard })).toBe("Link copied");
  expect(copied).toEqual(["https://example.org/?ids=1"]);
  expect(await share({ clipboard: { writeText: () => Promise.reject(new Error("denied")) } })).toMatch(/could not/);
  expect(await share({})).toMatch(/could not/);
});

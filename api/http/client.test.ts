import { type H3Event } from "h3";
import { expect, test, vi } from "vitest";
import { createGetAddress, getNetwork, requireSameOrigin } from "./client.ts";

function toEvent(headers: Record<string, string>, ip?: string, path = "/api/markets"): H3Event {
  return { req: { ip, headers: new Headers(headers) }, url: new URL(path, "http://localhost") } as unknown as H3Event;
}

function makeEvent(ip: string | undefined, forwarded?: string, path?: string): H3Event {
  return toEvent(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded }, ip, path);
}

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["1.2.3.4:5555", "1.2.3.4"],
  [" 1.2.3.4 ", "1.2.3.4"],
  ["::ffff:1.2.3.4", "1.2.3.4"],
  ["::ffff:102:304", "1.2.3.4"],
  ["[::ffff:1.2.3.4]:443", "1.2.3.4"],
  ["2001:db8:0:7::1", "2001:db8:0:7"],
  ["2001:0db8::7:a:b:c:d", "2001:db8:0:7"],
  ["[2001:db8:0:7::1]", "2001:db8:0:7"],
  ["[2001:db8:0:7::1]:8443", "2001:db8:0:7"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("behind a proxy that sends %j, the client is %s", (written, address) => {
  const getAddress = createGetAddress({ trustedProxies: 1, warn: vi.fn() });
  expect(getAddress(makeEvent("127.0.0.1", `203.0.113.9, ${written}`))).toBe(address);
});

test.each(["", "unknown", "_hidden", "1.2.3.4.5", "[1.2.3.4", "<script>", "x".repeat(5000)])(
  "an invalid address (%j) falls back to the connection's address",
  (written) => {
    const getAddress = createGetAddress({ trustedProxies: 1, warn: vi.fn() });
    expect(getAddress(makeEvent("10.0.0.7", written))).toBe("10.0.0.7");
    expect(getAddress(makeEvent(undefined, written))).toBe("unknown");
  },
);

test("a request through fewer proxies than configured counts for the first address", () => {
  const getAddress = createGetAddress({ trustedProxies: 3, warn: vi.fn() });
  expect(getAddress(makeEvent("127.0.0.1", "198.51.100.1, 10.0.0.1"))).toBe("198.51.100.1");
});

test("an unconfigured proxy is warned about once and never trusted", () => {
  const warn = vi.fn();
  const getAddress = createGetAddress({ trustedProxies: 0, warn });
  expect(getAddress(makeEvent("127.0.0.1"))).toBe("127.0.0.1");
  expect(getAddress(makeEvent("127.0.0.1", "203.0.113.77", "/api/address"))).toBe("127.0.0.1");
  expect(warn).not.toHaveBeenCalled();
  expect(getAddress(makeEvent("127.0.0.1", "198.51.100.1"))).toBe("127.0.0.1");
  expect(getAddress(makeEvent("127.0.0.1", "198.51.100.2"))).toBe("127.0.0.1");
  expect(warn.mock.calls).toEqual([[expect.stringContaining("Set TRUSTED_PROXIES to the number of your own proxies")]]);
});

test.each([
  ["1.2.3.4", "1.2.3"],
  ["1.2.3.250", "1.2.3"],
  ["2001:db8:0:7", "2001:db8:0"],
  ["2001:db8:0:ffff", "2001:db8:0"],
  ["unknown", "unknown"],
])("the address %s is in the network %s", (address, network) => expect(getNetwork(address)).toBe(network));

test.each<[string, "is accepted" | "is refused", Record<string, string>]>([
  ["this site, by Sec-Fetch-Site", "is accepted", { "Sec-Fetch-Site": "same-origin" }],
  ["an address that was typed", "is accepted", { "Sec-Fetch-Site": "none" }],
  ["the public address behind a proxy", "is accepted", { Origin: "https://markets.example.org" }],
  ["the address that it was sent to", "is accepted", { Origin: "http://10.0.0.7:3000", Host: "10.0.0.7:3000" }],
  ["a program without these headers", "is accepted", {}],
  ["another site", "is refused", { "Sec-Fetch-Site": "cross-site", Origin: "https://markets.example.org" }],
  ["another host of the same domain", "is refused", { "Sec-Fetch-Site": "same-site" }],
  ["another origin, without Sec-Fetch-Site", "is refused", { Origin: "https://evil.example" }],
  ["another port of this machine", "is refused", { Origin: "http://10.0.0.7:9", Host: "10.0.0.7:3000" }],
  ["nowhere", "is refused", { Origin: "null" }],
])("a request from %s %s", (_, outcome, headers) => {
  const ask = () => requireSameOrigin(toEvent(headers), "https://markets.example.org");
  if (outcome === "is accepted") expect(ask).not.toThrow();
  else expect(ask).toThrow("This can only be sent from the site itself. Please open the form there.");
});

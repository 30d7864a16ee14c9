import { type H3Event } from "h3";
import { expect, test, vi } from "vitest";
import { createGetAddress, getNetwork } from "./client.ts";

function makeEvent(ip: string | undefined, forwarded?: string, path = "/api/markets"): H3Event {
  const headers = new Headers(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
  return { req: { ip, headers }, url: new URL(path, "http://localhost") } as unknown as H3Event;
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

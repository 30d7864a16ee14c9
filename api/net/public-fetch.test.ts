import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { FetchError, fetchPublic } from "./public-fetch.ts";
import { startMockServer } from "#api/testing/mock-server.ts";

const LIMITS = { maxBytes: 2 ** 20, timeoutMs: 60_000 };

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "64:ff9b::7f00:1",
  "localhost",
  "",
])("%j is not public", (address) => expect(isPublicAddress(address)).toBe(false));

test.each(["8.8.8.8", "142.250.72.1", "2607:f8b0:4004:c07::5f", "::ffff:8.8.8.8"])("%s is public", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ["https://127.0.0.1/a.jpg", "127.0.0.1 is not on the public internet."],
  ["https://2130706433/a.jpg", "127.0.0.1 is not on the public internet."],
  ["https://0x7f.1/a.jpg", "127.0.0.1 is not on the public internet."],
  ["https://[::1]:8443/a.jpg", "[::1]:8443 is not on the public internet."],
  ["https://[::ffff:169.254.169.254]/", "[::ffff:a9fe:a9fe] is not on the public internet."],
  ["http://example.org/a.jpg", "http://example.org is not https."],
  ["file:///etc/passwd", "file:// is not https."],
  ["https://user:secret@example.org/", "The address at example.org has a password."],
  ["not an address", '"not an address" is no address.'],
])("%s is not fetched", async (address, message) => {
  await expect(fetchPublic(address, LIMITS)).rejects.toThrow(new FetchError(message));
});

test("a name that resolves to this machine is never connected to", async () => {
  let requests = 0;
  const origin = await startMockServer((_, response) => {
    requests += 1;
    response.end("secret");
  });
  const address = origin.replace("127.0.0.1", "localhost");
  await expect(fetchPublic(address, { ...LIMITS, allowHttp: true })).rejects.toThrow(
    /localhost is (127\.0\.0\.1|::1), not on the public internet/,
  );
  expect(requests).toBe(0);
});

test("a redirect from a trusted server to the local network is not followed", async () => {
  let secretRequests = 0;
  const inside = await startMockServer((_, response) => {
    secretRequests += 1;
    response.end("secret");
  });
  const trustedOrigin = await startMockServer((_, response) => {
    response.writeHead(302, { Location: inside.replace("http:", "https:") }).end();
  });
  await expect(fetchPublic(`${trustedOrigin}/a`, { ...LIMITS, trustedOrigin })).rejects.toThrow(
    /^127\.0\.0\.1:\d+ is not on the public internet\.$/,
  );
  expect(secretRequests).toBe(0);
});

test("redirects are followed up to a limit", async () => {
  const trustedOrigin = await startMockServer((request, response) => {
    const step = Number(request.url?.slice(1));
    if (step === 3) response.end("there");
    else response.writeHead(302, { Location: `/${step === 9 ? 9 : step + 1}` }).end();
  });
  const answer = await fetchPublic(`${trustedOrigin}/0`, { ...LIMITS, trustedOrigin });
  expect([answer.url, answer.status, answer.body.toString()]).toEqual([`${trustedOrigin}/3`, 200, "there"]);
  await expect(fetchPublic(`${trustedOrigin}/9`, { ...LIMITS, trustedOrigin })).rejects.toThrow(
    /redirects more than 3 times/,
  );
});

test("an endless body is cut off, whatever length it declares", async () => {
  let isClosed = false;
  const trustedOrigin = await startMockServer((request, response) => {
    if (request.url === "/claims") response.setHeader("Content-Length", String(2 ** 30));
    const more = () => {
      if (response.write(Buffer.alloc(2 ** 16))) setImmediate(more);
      else response.once("drain", more);
    };
    response.on("close", () => (isClosed = true));
    more();
  });
  for (const path of ["/claims", "/silent"]) {
    await expect(fetchPublic(trustedOrigin + path, { ...LIMITS, trustedOrigin })).rejects.toThrow(
      /sent more than 1 MB\.$/,
    );
  }
  await expect.poll(() => isClosed).toBe(true);
});

test.each<[string, RequestListener]>([
  ["is silent", () => undefined],
  ["stalls after the start", (_, response) => response.writeHead(200).write("<?xml")],
])("a server that %s is given up with a temporary error", async (_, respond) => {
  const trustedOrigin = await startMockServer(respond);
  const answer = fetchPublic(trustedOrigin, { ...LIMITS, timeoutMs: 100, trustedOrigin });
  const host = new URL(trustedOrigin).host;
  const error = new FetchError(`${host} took longer than 0.1 seconds.`, { isPassing: true });
  await expect(answer).rejects.toThrow(error);
  await expect(answer).rejects.toHaveProperty("isPassing", true);
});

test("an unexpected content type is refused", async () => {
  const trustedOrigin = await startMockServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<p>no photo</p>");
  });
  await expect(fetchPublic(trustedOrigin, { ...LIMITS, type: "image/", trustedOrigin })).rejects.toThrow(
    /sent text\/html, not image\/\.$/,
  );
});

test("an abort ends the fetch with the given reason", async () => {
  const trustedOrigin = await startMockServer(() => undefined);
  const stop = new AbortController();
  const answer = fetchPublic(trustedOrigin, { ...LIMITS, trustedOrigin, signal: stop.signal });
  stop.abort(new Error("cancelled"));
  await expect(answer).rejects.toThrow("cancelled");
});

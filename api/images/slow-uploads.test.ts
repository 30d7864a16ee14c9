/** Slow uploads: what they occupy, and for how long. */
import { Agent, type ClientRequest, request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { startContributionServer } from "#api/testing/contribution-server.ts";
import { makeJpeg, photoForm } from "#api/testing/photo-form.ts";
import { createDecoder } from "./decoder.ts";
import { createUploadSlots } from "./receive-file.ts";
import { temporaryFolder } from "#api/testing/temporary-folder.ts";

const BEGINNING = '--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n\xff\xd8\xff';

interface SlowUpload {
  request: ClientRequest;
  answer: object | null;
}

/** Sends the beginning of a photo; the test may write more. */
function startUpload(url: string, address: string): SlowUpload {
  // The connection stays open unless the server closes it.
  const agent = new Agent({ keepAlive: true });
  const outgoing = request(`${url}/api/markets/1/submit-images`, {
    method: "POST",
    agent,
    headers: { "Content-Type": "multipart/form-data; boundary=b", "X-Forwarded-For": address },
  });
  const upload: SlowUpload = { request: outgoing, answer: null };
  outgoing.on("response", (response) => {
    const { statusCode: status, headers } = response;
    void text(response).then((body) => {
      const { error } = JSON.parse(body) as { error: unknown };
      upload.answer = { status, retryAfter: headers["retry-after"], connection: headers.connection, error };
    });
  });
  // The server may close the connection before the upload ends.
  outgoing.on("error", () => undefined);
  outgoing.write(BEGINNING, "latin1");
  onTestFinished(() => agent.destroy());
  return upload;
}

test("slow uploads from one address leave room for others and are cut off if they are too slow", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const site = await startContributionServer({ trustedProxies: 1, decoder: createDecoder() });
  const send = async (color: string, address: string) => {
    const body = photoForm([{ name: "a.jpg", content: await makeJpeg(color, 60, 40) }]);
    return site.postForm("/api/markets/1/submit-images", body, {
      Accept: "application/json",
      "X-Forwarded-For": address,
    });
  };
  const uploads = Array.from({ length: 31 }, (_, index) => startUpload(site.url, `203.0.113.${index}`));
  const getAnswers = () => uploads.flatMap(({ answer }) => answer ?? []);
  await expect.poll(() => getAnswers().length).toBe(25);
  for (const answer of getAnswers()) {
    expect(answer).toEqual({
      ...{ status: 429, retryAfter: "60", connection: "keep-alive" },
      error: "Many photos are arriving from your network. Please try again in a minute.",
    });
  }
  expect((await send("red", "203.0.2.1")).status).toBe(201);

  const held = uploads.filter(({ answer }) => answer === null);
  await expect
    .poll(() => {
      for (const { request, answer } of held) if (answer === null) request.write("x");
      vi.advanceTimersByTime(30_000);
      return held.map(({ answer }) => answer);
    })
    .toMatchObject(Array(6).fill({ status: 408, connection: "close" }));
  expect((await send("green", "203.0.113.1")).status).toBe(201);
  // Two photos in three widths, and nothing of incomplete uploads.
  expect((await site.count()).files).toHaveLength(6);
});

test("uploads are limited to six per network and thirty overall, and finished ones free their place", async () => {
  const slots = createUploadSlots(await temporaryFolder());
  const takeAll = async (network: string) => Promise.all(Array.from({ length: 6 }, () => slots.acquire(network, 1)));
  const [release = () => undefined] = await takeAll("203.0.113.1");
  await expect(slots.acquire("203.0.113.1", 1)).rejects.toMatchObject({ status: 429 });
  for (const last of [2, 3, 4, 5]) await takeAll(`203.0.113.${last}`);
  await expect(slots.acquire("203.0.6.1", 1)).rejects.toMatchObject({
    status: 503,
    message: "Many photos are arriving at the moment. Please try again in a minute.",
  });
  release();
  await slots.acquire("203.0.113.1", 1);
  await expect(slots.acquire("203.0.6.1", 1)).rejects.toMatchObject({ status: 503 });
});

test("an unknown amount of free disk space blocks no upload", async () => {
  const slots = createUploadSlots("/nowhere");
  for (let upload = 0; upload < 7; upload += 1) {
    await expect(slots.acquire("203.0.113.1", 1)).rejects.toMatchObject({ code: "ENOENT" });
  }
});

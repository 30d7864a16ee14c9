import { once } from "node:events";
import { H3 } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { createDispatcher } from "./dispatch.ts";
import { listen } from "./listen.ts";
import { changeWaits } from "#api/testing/shorten-waits.ts";
import { sendRaw } from "#api/testing/raw-request.ts";

const answer = (text: string) =>
  new H3()
    .get("/api/form-token", () => text)
    .get("/submissions/:token", () => text)
    .get("/api/images/:name", () => new Response(text, { headers: { "X-Frame-Options": "SAMEORIGIN" } }));

async function start(patienceMs: number) {
  changeWaits(() => patienceMs);
  const dispatcher = createDispatcher({
    site: (_, response) => response.end("page"),
    api: answer("first"),
    headers: { "X-Frame-Options": "DENY" },
    warn: () => undefined,
  });
  const server = await listen(dispatcher.handle, 0, "127.0.0.1");
  onTestFinished(() => void server.close());
  const ask = async (path: string) => {
    const { headers, text } = await sendRaw(server, path);
    return [text, headers["x-frame-options"]];
  };
  return { server, ask, mountApi: dispatcher.mountApi };
}

test("the API gets its own paths, including private links, with the headers unless it has its own; a later mounted app replaces it", async () => {
  const { ask, mountApi } = await start(0);
  expect(await ask("/markets/12")).toEqual(["page", undefined]);
  expect(await ask("/api/form-token")).toEqual(["first", "DENY"]);
  expect(await ask("/submissions/abc")).toEqual(["first", "DENY"]);
  expect(await ask("/api/images/a.webp")).toEqual(["first", "SAMEORIGIN"]);
  mountApi(answer("second"));
  expect(await ask("/api/form-token")).toEqual(["second", "DENY"]);
});

test("API calls wait until the database is open; pages do not", async () => {
  const { server, ask, mountApi } = await start(60_000);
  const early = ask("/api/form-token");
  await once(server, "request");
  expect(await ask("/markets/12")).toEqual(["page", undefined]);
  mountApi(answer("second"));
  expect(await early).toEqual(["second", "DENY"]);
});

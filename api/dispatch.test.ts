import { once } from "node:events";
import { createServer } from "node:http";
import { H3 } from "h3";
import { expect, onTestFinished, test } from "vitest";
import { createDispatcher } from "./dispatch.ts";
import { sendRaw } from "./testing/raw-request.ts";

test("while the server starts, a form and a submission's page are asked to wait, and pages are served", async () => {
  const dispatcher = createDispatcher(
    (_, response) => response.end("page"),
    { "X-Frame-Options": "DENY" },
    () => undefined,
  );
  const server = createServer(dispatcher.handle).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  expect((await sendRaw(server, "/markets/12")).text).toBe("page");
  for (const [method, path] of [
    ["POST", "/api/suggestions"],
    ["GET", "/api/form-token"],
    ["GET", "/submissions/abc"],
  ] as const) {
    const { status, headers, text } = await sendRaw(server, path, { method });
    expect([status, headers["retry-after"], headers["x-frame-options"]]).toEqual([503, "5", "DENY"]);
    expect(JSON.parse(text)).toEqual({
      success: false,
      error: "The server is starting. Please try again in a moment.",
    });
  }
  dispatcher.mountApi(new H3().get("/api/form-token", () => "token"));
  expect((await sendRaw(server, "/api/form-token")).text).toBe("token");
});

/** A fake API for component tests of the forms: records submissions and gives prepared answers. */
import { vi } from "vitest";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "#data/submissions/submission.ts";

export interface StubServer {
  /** Address and fields of each submission. */
  sent: { url: string; fields: Record<string, unknown> }[];
  /** Their idempotency keys. */
  keys: string[];
  /** Answers to the next submissions; without any, they are accepted. */
  answers: { status: number; body: unknown }[];
  /** Answers to GET requests, by address. */
  reads: Record<string, unknown>;
}

export function stubServer(): StubServer {
  const server: StubServer = {
    sent: [],
    keys: [],
    answers: [],
    reads: { "/api/form-token": { token: "t", waitMs: -1000 } },
  };
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(
      url in server.reads ? Response.json(server.reads[url]) : Response.json({ success: false }, { status: 404 }),
    ),
  );
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      upload = {};
      onloadend = () => undefined;
      status = 0;
      statusText = "";
      responseText = "";
      #url = "";
      open(_method: string, url: string) {
        this.#url = url;
      }
      setRequestHeader(name: string, value: string) {
        if (name === "Idempotency-Key") server.keys.push(value);
      }
      getResponseHeader() {
        return "application/json";
      }
      send(body: FormData | string) {
        const fields = (typeof body === "string" ? JSON.parse(body) : Object.fromEntries(body)) as object;
        const typed = Object.entries(fields).filter(([name]) => name !== FORM_TOKEN_FIELD && name !== HONEYPOT_FIELD);
        server.sent.push({ url: this.#url, fields: Object.fromEntries(typed) });
        const taken = { status: 201, body: { success: true, statusUrl: "/submissions/abc" } };
        const { status, body: answer } = server.answers.shift() ?? taken;
        this.status = status;
        this.responseText = JSON.stringify(answer);
        setTimeout(() => this.onloadend());
      }
    },
  );
  return server;
}

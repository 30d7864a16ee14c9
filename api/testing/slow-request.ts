/** Sends a request in two chunks, with a pause of any length between them. */
import { request, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";

export interface SlowRequest {
  /** Resolves when the first chunk is sent. */
  isBegun: Promise<void>;
  sendRest: () => void;
  breakOff: () => void;
  /** Resolves with the answer, or null if the connection closes without one. */
  answer: Promise<{ status: number; text: string } | null>;
}

/** Pauses after the first half of the form. */
export async function startSlowUpload(url: string, form: FormData, key: string): Promise<SlowRequest> {
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer());
  const headers = { "Content-Type": sent.headers.get("content-type") ?? "", "Idempotency-Key": key };
  return start(url, { method: "POST", headers }, body, Math.floor(body.length / 2));
}

/** Pauses after five bytes of the body. */
export function sendInTwo(
  url: string,
  { method, json, headers = {} }: { method: string; json: string; headers?: Readonly<Record<string, string>> },
): SlowRequest {
  const all = { "Content-Type": "application/json", ...headers };
  return start(url, { method, agent: false, headers: all }, Buffer.from(json), 5);
}

function start(url: string, options: RequestOptions, body: Buffer, first: number): SlowRequest {
  const outgoing = request(url, options);
  outgoing.setHeader("Content-Length", body.length);
  const answer = new Promise<Awaited<SlowRequest["answer"]>>((resolve) => {
    const fail = () => resolve(null);
    outgoing.on("error", fail);
    outgoing.on("response", (response) => {
      text(response).then((content) => resolve({ status: response.statusCode ?? 0, text: content }), fail);
    });
  });
  const isBegun = new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, first), () => resolve());
  });
  return {
    isBegun,
    sendRest: () => {
      outgoing.end(body.subarray(first));
    },
    breakOff: () => {
      outgoing.destroy();
    },
    answer,
  };
}

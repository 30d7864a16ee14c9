/** A form that arrives in pieces, as from a field with a bad connection. */
import { request } from "node:http";
import { text } from "node:stream/consumers";

export interface SlowUpload {
  /** Resolves with the answer, or null when the connection ends without one. */
  answer: Promise<{ status: number; text: string } | null>;
  sendRest: () => void;
  /** The visitor walks away. */
  breakOff: () => void;
}

/** Sends the first half and then waits. */
export async function startSlowUpload(url: string, form: FormData, key: string): Promise<SlowUpload> {
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const body = Buffer.from(await sent.arrayBuffer());
  const half = Math.floor(body.length / 2);
  const outgoing = request(url, {
    method: "POST",
    headers: { "Content-Type": type, "Content-Length": body.length, "Idempotency-Key": key },
  });
  const answer = new Promise<Awaited<SlowUpload["answer"]>>((resolve) => {
    outgoing.on("response", (response) => {
      const status = response.statusCode ?? 0;
      text(response).then(
        (content) => {
          resolve({ status, text: content });
        },
        () => {
          resolve(null);
        },
      );
    });
    outgoing.on("error", () => {
      resolve(null);
    });
  });
  outgoing.write(body.subarray(0, half));
  return {
    answer,
    sendRest: () => {
      outgoing.end(body.subarray(half));
    },
    breakOff: () => {
      outgoing.destroy();
    },
  };
}

/** A request whose body stops after five bytes, until it is told to go on: as from somebody who waits for their moment. */
import { request } from "node:http";
import { text } from "node:stream/consumers";

interface Sent {
  /** Fulfilled when its first bytes have left. */
  isBegun: Promise<void>;
  sendRest: () => void;
  answer: Promise<{ status: number; text: string }>;
}

interface Message {
  method: string;
  /** JSON. */
  body: string;
  headers?: Readonly<Record<string, string>>;
}

export function sendInTwo(url: string, { method, body, headers = {} }: Message): Sent {
  const bytes = Buffer.from(body);
  const length = { "Content-Type": "application/json", "Content-Length": bytes.length };
  const outgoing = request(url, { method, agent: false, headers: { ...length, ...headers } });
  const answer = new Promise<Awaited<Sent["answer"]>>((resolve, reject) => {
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      text(response).then((content) => {
        resolve({ status: response.statusCode ?? 0, text: content });
      }, reject);
    });
  });
  // Whoever does not look at the answer yet hears of its failure when they do.
  answer.catch(() => undefined);
  const isBegun = new Promise<void>((resolve) => {
    outgoing.write(bytes.subarray(0, 5), () => {
      resolve();
    });
  });
  return {
    isBegun,
    sendRest: () => {
      outgoing.end(bytes.subarray(5));
    },
    answer,
  };
}

/** One POST that tells how far it is. (fetch cannot say how much of a body has left the device.) */
import type { RequestBody } from "./outgoing.ts";
import type { RawAnswer } from "./outcome.ts";

/** Bytes of the body that have left the device, and all of them. */
export type OnProgress = (sent: number, total: number) => void;

/** Without a byte moving for this long, the connection is taken for lost. Reading ten photos takes the server a while. */
const STALLED_MS = 90_000;

/** @throws Error when no answer came: the connection failed, or stalled. */
export function sendRequest(url: string, { headers, body }: RequestBody, onProgress: OnProgress): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        request.abort();
      }, STALLED_MS);
    };
    const fail = () => {
      clearTimeout(timer);
      reject(new Error("No answer from the server."));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(loaded, total);
    };
    request.onload = () => {
      clearTimeout(timer);
      resolve({
        status: request.status,
        statusText: request.statusText,
        contentType: request.getResponseHeader("Content-Type") ?? "",
        text: request.responseText,
      });
    };
    request.onerror = fail;
    request.onabort = fail;
    request.open("POST", url);
    request.setRequestHeader("Accept", "application/json");
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    wait();
    request.send(body);
  });
}

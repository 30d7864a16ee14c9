/** A small JSON answer that nobody may keep. */
import { HTTPResponse } from "h3";

export function answerJson(body: object, status = 200): HTTPResponse {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return new HTTPResponse(JSON.stringify(body), { status, headers });
}

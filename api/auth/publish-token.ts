/**
 * Publishing without a session: for a scheduler with PUBLISH_TOKEN, and for `npm run publish` and `npm run news` with the
 * token that the running server keeps in its state folder. Good for starting a publish or a fetch of news, which
 * publishes nothing else, and for watching these jobs.
 */
import { hash, timingSafeEqual } from "node:crypto";
import type { H3Event } from "h3";

/** Who each token stands for, in jobs and in the audit log. */
export type PublishTokens = readonly { token: string; name: string }[];

const ALLOWED = /^(POST \/api\/admin\/(?:publish|news\/fetch)|GET \/api\/admin\/jobs\/\d+)$/;

/** @returns who sends the request; null when it brings no token, a wrong one, or asks for something else */
export function readPublishToken(event: H3Event, tokens: PublishTokens): string | null {
  const given = /^Bearer (.+)$/i.exec(event.req.headers.get("authorization") ?? "")?.[1];
  if (given === undefined || !ALLOWED.test(`${event.req.method} ${event.url.pathname}`)) return null;
  // Hashed first: the comparison takes texts of one length.
  return tokens.find(({ token }) => timingSafeEqual(digest(given), digest(token)))?.name ?? null;
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}

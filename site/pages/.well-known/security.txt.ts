/** Where to tell of a weakness (RFC 9116). Drawn anew each night, so that it never expires where the server runs. */
import type { APIRoute } from "astro";
import { canonicalUrl } from "#site/lib/canonical-url.ts";
import { getNow, getSettings } from "#site/lib/read-site-data.ts";

/** The standard asks for less than a year. */
const VALID_DAYS = 360;

export const GET: APIRoute = async ({ site }) => {
  const { email } = await getSettings();
  const expires = new Date(await getNow());
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return new Response(
    [
      `Contact: mailto:${email}`,
      // To the day: what is drawn twice in one is the same.
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      "Preferred-Languages: en",
      `Canonical: ${canonicalUrl("/.well-known/security.txt", site)}`,
      "",
    ].join("\n"),
  );
};

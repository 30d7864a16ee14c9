/** Where to report vulnerabilities (RFC 9116). Redrawn every night, so it does not expire while the server runs. */
import type { APIRoute } from "astro";
import { getNow, getSiteSettings } from "#site/lib/read-site-data.ts";

/** Days; the standard recommends less than a year. */
const VALID_DAYS = 360;

export const GET: APIRoute = ({ locals }) => {
  const { email } = getSiteSettings();
  const expires = new Date(getNow());
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return new Response(
    [
      `Contact: mailto:${email}`,
      // Rounded to the day, so that drawing it twice in a day gives the same file.
      `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
      "Preferred-Languages: en",
      `Canonical: ${new URL("/.well-known/security.txt", locals.siteUrl).href}`,
      "",
    ].join("\n"),
  );
};

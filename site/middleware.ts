/** Passes every page once more through the hand before it is written, at the name under which Astro looks for that. */
import { defineMiddleware } from "astro:middleware";
import { shortenPolicy } from "./build/page-policy.ts";

export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return isPage ? new Response(shortenPolicy(await response.text()), response) : response;
});

/** Puts a page's Content-Security-Policy into the page, where it also holds behind a proxy or at a static host. */

const HEADER = "content-security-policy";
/** Browsers look for the encoding at the very beginning only, so the policy comes second. */
const BEGINNING = '<meta charset="utf-8">';

/**
 * Must run while the page is being drawn: it reads a page to its end.
 * @param answer Astro's: pages that are drawn on demand have their policy as a header
 * @returns the same page with the policy in its head; files are unchanged
 * @throws Error if the page has no head
 */
export async function takePolicyIn(answer: Response): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  const policy = headers.get(HEADER);
  if (policy === null) return answer;
  const page = await answer.text();
  if (!page.includes(BEGINNING)) throw new Error(`It has no ${BEGINNING}, which its policy has to follow.`);
  headers.delete(HEADER);
  headers.delete("content-length");
  return new Response(
    page.replace(BEGINNING, (beginning) => `${beginning}<meta http-equiv="${HEADER}" content="${policy}">`),
    { status, headers },
  );
}

/** Splits and classifies the target of a request line. */

/** The path still percent-encoded; the query with its "?", or "". */
interface RequestTarget {
  path: string;
  query: string;
}

/** Also accepts an absolute URL (RFC 9112, 3.2.2). */
export function splitTarget(target: string): RequestTarget {
  if (!target.startsWith("/")) {
    const url = URL.canParse(target) ? new URL(target) : null;
    return { path: url?.pathname ?? "/", query: url?.search ?? "" };
  }
  const mark = target.indexOf("?");
  return mark === -1 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark) };
}

/**
 * Whether the API answers the path: calls, status pages, managers' pages and previews, which are not part of a release.
 */
export function isApiPath(path: string): boolean {
  return (
    path === "/api" || ["/api/", "/submissions/", "/manage/", "/preview/"].some((prefix) => path.startsWith(prefix))
  );
}

/** What a request asks for, as it stands in its first line. */

/** The path as it came, still percent-encoded, and the query with its question mark. */
interface RequestTarget {
  path: string;
  query: string;
}

/** A client may also name the whole address (RFC 9112, 3.2.2). */
export function splitTarget(target: string): RequestTarget {
  if (!target.startsWith("/")) {
    const url = URL.canParse(target) ? new URL(target) : null;
    return { path: url?.pathname ?? "/", query: url?.search ?? "" };
  }
  const mark = target.indexOf("?");
  return mark === -1 ? { path: target, query: "" } : { path: target.slice(0, mark), query: target.slice(mark) };
}

/** Also the private status pages, those of who runs a market, and the previews, which no release holds. */
export function isApiPath(path: string): boolean {
  return (
    path === "/api" || ["/api/", "/submissions/", "/manage/", "/preview/"].some((prefix) => path.startsWith(prefix))
  );
}

/** Signs in as the dashboard does, and sends requests with the session. */
import { type ContributionServer, SETUP_CODE } from "./contribution-server.ts";

export const PASSWORD = "correct horse battery staple";

export interface AdminClient {
  /** `name=value` of the session. */
  cookie: string;
  get: (path: string) => Promise<Response>;
  send: (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<Response>;
}

/**
 * Makes the first account, or signs in where there is one.
 * @param server with the setup code that it has printed, where that is not the one of startContributionServer
 */
export async function signIn(
  { url, setupCode }: Pick<ContributionServer, "url"> & { setupCode?: string | null },
  username = "ada",
): Promise<AdminClient> {
  const body = JSON.stringify({ username, password: PASSWORD });
  const first = JSON.stringify({ username, password: PASSWORD, setupCode: setupCode ?? SETUP_CODE });
  const headers = { "Content-Type": "application/json" };
  const created = await fetch(`${url}/api/auth/create`, { method: "POST", headers, body: first });
  const response = created.ok ? created : await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  if (!response.ok || cookie === "") throw new Error(`No session: ${response.status} ${await response.text()}`);
  return {
    cookie,
    get: (path) => fetch(url + path, { headers: { Cookie: cookie } }),
    send: (method, path, content) =>
      fetch(url + path, {
        method,
        headers: { Cookie: cookie, ...(content !== undefined && headers) },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      }),
  };
}

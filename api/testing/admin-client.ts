/** Signs in to the dashboard's API and sends requests with the session cookie. */
import type { NewAccountLink } from "#data/admin/accounts.ts";
import type { Role } from "#data/admin/roles.ts";
import { type ContributionServer, SETUP_CODE } from "./contribution-server.ts";

export const PASSWORD = "correct horse battery staple";

export interface AdminClient {
  /** The session cookie as `name=value`. */
  cookie: string;
  get: (path: string) => Promise<Response>;
  send: (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<Response>;
}

/** Creates the first account, or signs in if it exists. @param setupCode SETUP_CODE by default */
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
  return useSession(url, cookie);
}

export function useSession(url: string, cookie: string): AdminClient {
  const json = { "Content-Type": "application/json" };
  return {
    cookie,
    get: (path) => fetch(url + path, { headers: { Cookie: cookie } }),
    send: (method, path, content) =>
      fetch(url + path, {
        method,
        headers: { Cookie: cookie, ...(content !== undefined && json) },
        ...(content !== undefined && { body: JSON.stringify(content) }),
      }),
  };
}

/** Creates an account through an invitation from `admin`, with PASSWORD. @returns its id */
export async function addAccount(
  { url, admin }: { url: string; admin: AdminClient },
  username: string,
  role: Role = "admin",
): Promise<number> {
  const invited = await admin.send("POST", "/api/admin/invitations", { to: username, role });
  const link = (await invited.json()) as NewAccountLink;
  const token = link.url?.split("#invitation=")[1];
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ token, username, password: PASSWORD });
  const made = await fetch(`${url}/api/auth/invitation`, { method: "POST", headers, body });
  if (made.status !== 201) throw new Error(`No account: ${made.status} ${await made.text()}`);
  const accounts = (await (await admin.get("/api/admin/admins")).json()) as { id: number }[];
  return accounts.at(-1)?.id ?? 0;
}

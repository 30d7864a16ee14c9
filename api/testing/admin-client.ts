/** Signs in to the dashboard's API and sends requests with the session cookie. */
import type { NewAccountLink } from "#data/admin/accounts.ts";
import type { Role } from "#data/admin/roles.ts";
import { type ContributionServer, SETUP_CODE } from "./contribution-server.ts";
import { postJson } from "./post-json.ts";

export const PASSWORD = "correct horse battery staple";

export interface AdminClient {
  /** The session cookie as `name=value`; another one replaces it where a test's clock has ended the session. */
  cookie: string;
  get: (path: string) => Promise<Response>;
  send: (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) => Promise<Response>;
}

/** Creates the first account, or signs in if it exists. @param setupCode SETUP_CODE by default */
export async function signIn(
  { url, setupCode }: Pick<ContributionServer, "url"> & { setupCode?: string | null },
  username = "ada",
): Promise<AdminClient> {
  const account = { username, password: PASSWORD };
  const created = await postJson(`${url}/api/auth/create`, { ...account, setupCode: setupCode ?? SETUP_CODE });
  const response = created.ok ? created : await postJson(`${url}/api/auth/login`, account);
  const [cookie = ""] = (response.headers.get("set-cookie") ?? "").split(";");
  if (!response.ok || cookie === "") throw new Error(`No session: ${response.status} ${await response.text()}`);
  return useSession(url, cookie);
}

export function useSession(url: string, cookie: string): AdminClient {
  const json = { "Content-Type": "application/json" };
  const client: AdminClient = {
    cookie,
    get: (path) => fetch(url + path, { headers: { Cookie: client.cookie } }),
    send: (method, path, content) => {
      const body = content === undefined || content instanceof FormData ? (content ?? null) : JSON.stringify(content);
      const headers = { Cookie: client.cookie, ...(typeof body === "string" && json) };
      return fetch(url + path, { method, headers, body });
    },
  };
  return client;
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
  const made = await postJson(`${url}/api/auth/invitation`, { token, username, password: PASSWORD });
  if (made.status !== 201) throw new Error(`No account: ${made.status} ${await made.text()}`);
  const accounts = (await (await admin.get("/api/admin/admins")).json()) as { id: number }[];
  return accounts.at(-1)?.id ?? 0;
}

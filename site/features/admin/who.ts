/** Who is signed in, for all that depends on what they may do. The server decides; this only spares them what it would refuse. */
import { createContext, useContext } from "react";
import type { AuthStatus } from "#data/admin/accounts.ts";

export type Who = Required<Omit<AuthStatus, "state">>;

const WhoContext = createContext<Who>({ username: "", role: "moderator", admins: [] });

export const WhoProvider = WhoContext.Provider;

export function useWho(): Who {
  return useContext(WhoContext);
}

export function useIsAdmin(): boolean {
  return useWho().role === "admin";
}

/** Who is signed in, for all that depends on what they may do. The server decides; this only spares them what it would refuse. */
import { createContext, useContext } from "react";
import type { Role } from "#data/admin/roles.ts";

export interface Who {
  username: string;
  role: Role;
  /** Of a moderator: whom to ask for the rest. */
  admins: readonly string[];
}

const WhoContext = createContext<Who>({ username: "", role: "moderator", admins: [] });

export const WhoProvider = WhoContext.Provider;

export function useWho(): Who {
  return useContext(WhoContext);
}

export function useIsAdmin(): boolean {
  return useWho().role === "admin";
}

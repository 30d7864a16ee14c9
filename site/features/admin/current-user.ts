/** The signed-in user and role. The server enforces permissions; the dashboard only hides what it would refuse. */
import { createContext, useContext } from "react";
import type { AuthStatus } from "#data/admin/accounts.ts";

export type CurrentUser = Required<Omit<AuthStatus, "state">>;

const CurrentUserContext = createContext<CurrentUser>({ username: "", role: "moderator", admins: [] });

export const CurrentUserProvider = CurrentUserContext.Provider;

export function useCurrentUser(): CurrentUser {
  return useContext(CurrentUserContext);
}

export function useIsAdmin(): boolean {
  return useCurrentUser().role === "admin";
}

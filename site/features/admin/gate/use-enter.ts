/** Signs in or makes the first account, and opens the gate. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AuthStatus } from "#data/domain/admin.ts";
import { type ApiFailure, fetchJson } from "../api.ts";
import { AUTH_STATUS, refresh } from "../queries.ts";

export interface Credentials {
  username: string;
  password: string;
  setupCode?: string;
}

export function useEnter(call: "create" | "login") {
  const client = useQueryClient();
  return useMutation<{ username: string }, ApiFailure, Credentials>({
    mutationFn: (body) => fetchJson(`/api/auth/${call}`, { method: "POST", body }),
    onSuccess: ({ username }) => {
      client.setQueryData<AuthStatus>([AUTH_STATUS], { state: "signed-in", username });
      // What could not be read without a session.
      void refresh(client);
    },
  });
}

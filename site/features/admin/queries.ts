/**
 * Reading and changing in React. A query's key is its address, so a read needs nothing but `useRead(address)`; every
 * change makes all that is on the screen be read again, since one change shows in many places (lists, counts, log).
 */
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { AuthStatus } from "#data/admin/accounts.ts";
import type { Changed } from "#data/admin/audit.ts";
import { ApiFailure, fetchJson, type Method } from "./api.ts";

export const AUTH_STATUS = "/api/auth/status";

/** The dashboard's only one: no retry, no refetch on focus, data never stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleFailure }),
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey: [path], signal }) => fetchJson(String(path), { signal }),
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: Infinity,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

/** Reads an address of the API. With `isOn` false it waits; with `keeps` the last answer stays until the next is there. */
export function useRead<T extends object>(
  path: string,
  { isOn = true, keeps = false }: { isOn?: boolean; keeps?: boolean } = {},
): UseQueryResult<T, ApiFailure> {
  return useQuery<T, ApiFailure>({
    queryKey: [path],
    enabled: isOn,
    ...(keeps && { placeholderData: keepPreviousData }),
  });
}

export interface Change<T = unknown> {
  method: Exclude<Method, "GET">;
  path: string;
  body?: object | undefined;
  /**
   * Told when the change is made, before anything is read again: also of what leaves the screen with the new answers,
   * while react-query forgets the callbacks of components that are gone.
   */
  onMade?: ((answer: T) => void) | undefined;
}

/**
 * Makes a change, and reads all that is shown again. A 409 is read again too: somebody else was first.
 * @throws ApiFailure
 */
export async function makeChange<T>({ path, method, body, onMade }: Change<T>): Promise<T> {
  try {
    const answer = await fetchJson<T>(path, { method, body });
    onMade?.(answer);
    await refresh();
    return answer;
  } catch (error) {
    handleFailure(error);
    if (error instanceof ApiFailure && error.status === 409) void refresh();
    throw error;
  }
}

/** A change that a component makes: `mutate({method, path, body})`. */
export function useChange<T = Changed>() {
  return useMutation<T, ApiFailure, Change<T>>({ mutationFn: makeChange });
}

/** Reads again what is on the screen, and the rest when it is next shown. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== AUTH_STATUS });
}

/**
 * A 401 from anywhere leads back to the login. What is open stays as it is behind it. After a 403 the dashboard looks up
 * who one is: an admin may have become a moderator.
 */
export function handleFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) return;
  if (error.status === 403) void queryClient.invalidateQueries({ queryKey: [AUTH_STATUS] });
  if (error.status !== 401) return;
  const known = queryClient.getQueryData<AuthStatus>([AUTH_STATUS]);
  if (known?.state === "signed-in") queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "login" });
}

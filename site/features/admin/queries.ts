/**
 * Reads and changes through react-query. The key of a query is its API path: `useRead(path)`. Every
 * change refetches everything on the screen, since it shows in many places (lists, counts, log).
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

/** Shared by the whole dashboard: no retry, no refetch on focus, data never stale. */
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

/**
 * Reads an API path. With `isOn` false it waits; with `keeps` the previous answer is shown until the next arrives; with
 * `isFresh` it is read again even if it is known: see the result's `isFetchedAfterMount`.
 */
export function useRead<T extends object>(
  path: string,
  { isOn = true, keeps = false, isFresh = false }: { isOn?: boolean; keeps?: boolean; isFresh?: boolean } = {},
): UseQueryResult<T, ApiFailure> {
  return useQuery<T, ApiFailure>({
    queryKey: [path],
    enabled: isOn,
    ...(keeps && { placeholderData: keepPreviousData }),
    ...(isFresh && { refetchOnMount: "always" }),
  });
}

export interface Change<T = Changed> {
  method: Exclude<Method, "GET">;
  path: string;
  body?: object | undefined;
  /**
   * Called after success, before the refetch. Unlike react-query's callbacks it also runs
   * when the component is unmounted by then.
   */
  onMade?: ((answer: T) => void) | undefined;
}

/**
 * Makes a change, then refetches. Also refetches after a 409, as somebody else changed the data first.
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

/** A change as a mutation: `mutate({method, path, body})`. */
export function useChange<T = Changed>() {
  return useMutation<T, ApiFailure, Change<T>>({ mutationFn: makeChange });
}

/** Refetches what is on the screen now, and the rest when it is next shown. */
export function refresh(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== AUTH_STATUS });
}

/**
 * A 401 opens the login over the current screen. A 403 refetches the current user:
 * an admin may have become a moderator.
 */
export function handleFailure(error: unknown): void {
  if (!(error instanceof ApiFailure)) return;
  if (error.status === 403) void queryClient.invalidateQueries({ queryKey: [AUTH_STATUS] });
  if (error.status !== 401) return;
  const known = queryClient.getQueryData<AuthStatus>([AUTH_STATUS]);
  if (known?.state === "signed-in") queryClient.setQueryData<AuthStatus>([AUTH_STATUS], { state: "login" });
}

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
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { AuthStatus } from "#data/domain/admin.ts";
import { ApiFailure, fetchJson, type Method } from "./api.ts";

export const AUTH_STATUS = "/api/auth/status";

/** With the defaults of specification §7: no retry, no refetch on focus or interval, data never stale. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        noteFailure(client, error);
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [path], signal }) => fetchJson(String(path), { signal }),
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Infinity,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

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
  body?: object;
  /** Told when the change is made, before anything is read again. */
  onMade?: (answer: T) => void;
}

/**
 * A change: `mutate({method, path, body})`. When it is made, all that is shown is read again. A 409 is read again
 * too: somebody else was first.
 * @param waits whether it is only made when that has been read. Not for what leaves the screen with the new answers:
 * react-query forgets the callbacks of components that are gone, and nobody would hear that it is done.
 */
export function useChange<T = { success: true; auditId: number | null }>({ waits = true }: { waits?: boolean } = {}) {
  const client = useQueryClient();
  return useMutation<T, ApiFailure, Change<T>>({
    mutationFn: async ({ path, method, body, onMade }) => {
      const answer = await fetchJson<T>(path, { method, body });
      onMade?.(answer);
      return answer;
    },
    onSuccess: () => {
      const reading = refresh(client);
      return waits ? reading : undefined;
    },
    onError: (error) => {
      noteFailure(client, error);
      if (error.status === 409) void refresh(client);
    },
  });
}

/** Reads again what is on the screen, and the rest when it is next shown. */
export function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path !== AUTH_STATUS });
}

/** A 401 from anywhere leads back to the login. What is open stays as it is behind it. */
export function noteFailure(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiFailure) || error.status !== 401) return;
  const known = client.getQueryData<AuthStatus>([AUTH_STATUS]);
  if (known?.state === "signed-in") client.setQueryData<AuthStatus>([AUTH_STATUS], { state: "login" });
}

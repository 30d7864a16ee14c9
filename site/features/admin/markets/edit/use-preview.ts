/** Opens the public page of a market as it would look, in a tab of its own. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FIRST_HAND_MADE_ID } from "#data/domain/market-ids.ts";
import { type ApiFailure, fetchJson } from "../../api.ts";
import { notify } from "../../notices.ts";
import { noteFailure } from "../../queries.ts";

interface Preview {
  open: (market: Record<string, unknown>) => void;
  isPending: boolean;
}

/** @param onRefused gets the field that is wrong, if it is one, and what is wrong */
export function usePreview(onRefused: (field: string | null, said: string) => void): Preview {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation<{ url: string }, ApiFailure, { market: object; tab: Window | null }>({
    mutationFn: ({ market }) => fetchJson("/api/admin/previews", { method: "POST", body: { market } }),
    onSuccess: ({ url }, { tab }) => {
      if (tab) tab.location.href = url;
      else notify({ title: "The preview was blocked", description: "Please allow this site to open tabs." });
    },
    onError: (error, { tab }) => {
      tab?.close();
      noteFailure(client, error);
      onRefused(error.field, error.said);
    },
  });
  return {
    isPending,
    open: (market) => {
      // At once, within the press of the button: browsers block tabs that open later.
      mutate({ market: { ...makeRest(), ...market }, tab: window.open("", "_blank") });
    },
  };
}

/** What a market gets when it is made. */
function makeRest(): object {
  const today = new Date().toISOString().slice(0, 10);
  return { id: FIRST_HAND_MADE_ID, sources: ["community"], confirmed: { on: today, source: "community" } };
}

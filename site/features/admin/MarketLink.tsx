/** To a market's page, in a new tab: the one that visitors see, or its preview while it is not live. */
import type { ReactNode } from "react";
import type { PublishState } from "#data/admin/admin.ts";
import { useRead } from "./queries.ts";

export default function MarketLink({ id, children }: { id: number; children: ReactNode }) {
  const changes = useRead<PublishState>("/api/admin/publish").data?.changes;
  const isNew = changes?.some(({ kind, marketId }) => kind === "added" && marketId === id) === true;
  return (
    <>
      <a href={isNew ? `/preview/markets/${id}` : `/markets/${id}`} target="_blank" rel="noreferrer">
        {children}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {isNew && <span className="soft beside-title"> (not live yet)</span>}
    </>
  );
}

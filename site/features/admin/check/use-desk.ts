/**
 * Working through the desk: what is answered leaves the screen at once, the next market stands there already, and what
 * could not be saved comes back with the reason.
 */
import { useState } from "react";
import type { Changed } from "#data/admin/admin.ts";
import type { DeskAnswer } from "#data/admin/admin-desk-schema.ts";
import type { Desk, DeskMarket } from "#data/admin/desk.ts";
import { changeQuery, navigate, useAddress } from "../address.ts";
import { describeFailure, withQuery } from "../api.ts";
import { notify, notifyFailure } from "../notices.ts";
import { useChange, useRead } from "../queries.ts";
import { useUndo } from "../use-undo.ts";

const NOBODY: readonly DeskMarket[] = [];

export function useDesk() {
  const address = useAddress();
  const asked = Number(address.query.get("market"));
  const wanted = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const read = useRead<Desk>(withQuery("/api/admin/desk", { market: wanted }), { keeps: true });
  const change = useChange();
  // Answered: since when the server knows; null while the answer is on its way. What was read before may still list it.
  const [leaving, setLeaving] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [failure, setFailure] = useState<{ id: number; said: string } | null>(null);
  const undo = useUndo();

  const isLeaving = ({ market }: DeskMarket) => {
    const since = leaving.get(market.id);
    return since === null || (since !== undefined && read.dataUpdatedAt <= since);
  };
  const listed = read.data?.items ?? NOBODY;
  const items = listed.filter((each) => !isLeaving(each));
  const item = items.find(({ market }) => market.id === wanted) ?? items[0] ?? null;
  const next = items.find((other) => other !== item) ?? null;

  const show = (id: number | null) => navigate(changeQuery(address, { market: id }), { replaces: true });
  const leave = (id: number) => {
    setFailure(null);
    setLeaving((before) => new Map([...before, [id, null]]));
    show(next?.market.id ?? null);
  };
  const comeBack = (id: number) => setLeaving((before) => new Map([...before].filter(([other]) => other !== id)));
  const stayAway = (id: number) => setLeaving((before) => new Map([...before, [id, Date.now()]]));

  /** @param told what is said of it when it is saved */
  const answer = async ({ market }: DeskMarket, body: DeskAnswer, told: { title: string; goesLive?: boolean }) => {
    leave(market.id);
    const path = `/api/admin/markets/${market.id}/desk`;
    const onMade = ({ auditId }: Changed) => {
      stayAway(market.id);
      notify({ ...told, auditId });
    };
    try {
      await undo.make(change.mutateAsync, { method: "POST", path, body, onMade }, () => [market.id]);
    } catch (error) {
      comeBack(market.id);
      show(market.id);
      setFailure({ id: market.id, said: describeFailure(error) });
      notifyFailure(`Not saved: ${market.name}`, error);
    }
  };

  /** Takes the last answer of this visit back, and shows its market again. */
  const undoLast = async () => {
    const [id] = (await undo.undoLast()) ?? [];
    if (id === undefined) return;
    comeBack(id);
    show(id);
  };

  return {
    read,
    item,
    next,
    /** Whether the next market is on its way. */
    isLeaving: items.length < listed.length,
    failure: item && failure?.id === item.market.id ? failure.said : null,
    answer,
    undoLast,
    /** Of what was sent elsewhere: it is done with, and can be undone from here. */
    done: (id: number, auditId: number | null) => {
      undo.remember(auditId, [id]);
      stayAway(id);
      show(next?.market.id ?? null);
    },
  };
}

export function getFactsPath(id: number): string {
  return `/api/admin/markets/${id}/facts`;
}

export function getLogPath(id: number): string {
  return withQuery("/api/admin/audit", { market: id });
}

export function listReads(id: number): string[] {
  return [getFactsPath(id), getLogPath(id)];
}

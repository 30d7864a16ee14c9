/** Two records of one market become one: find the other, compare, choose which stays. */
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { AdminMarket, AdminMarketPage } from "#data/admin/admin.ts";
import type { Market } from "#data/market/market-schema.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import Spinner from "../../../components/Spinner.tsx";
import { TextField } from "../../../forms/Field.tsx";
import { useSettled } from "../../../lib/use-settled.ts";
import Button from "../parts/Button.tsx";
import { withQuery } from "../api.ts";
import { notify } from "../notices.ts";
import FactTable from "../parts/FactTable.tsx";
import FormDialog from "../parts/FormDialog.tsx";
import Problem, { Refusal } from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import { describeFact, listFactLabels } from "./fact-words.ts";
import styles from "./Markets.module.css";

interface Props {
  id: number;
  /** The other one, where it is known already. */
  other?: number | undefined;
  /** @param gone the one that is archived */
  onMade?: (auditId: number | null, gone: number) => void;
  onClose: () => void;
}

const PAUSE_MS = 200;

export default function MergeDialog({ id, other: known, onMade, onClose }: Props) {
  const [otherId, setOtherId] = useState(known ?? null);
  // Which of the two stays.
  const [isSwapped, setIsSwapped] = useState(false);
  const one = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const other = useRead<AdminMarket>(`/api/admin/markets/${otherId ?? ""}`, { isOn: otherId !== null });
  const merge = useChange();
  const pair = one.data && other.data ? { one: one.data, other: other.data } : null;
  const gone = isSwapped ? pair?.other : pair?.one;
  const stays = isSwapped ? pair?.one : pair?.other;

  const submit = () => {
    if (!gone || !stays) return;
    merge.mutate({
      method: "POST",
      path: `/api/admin/markets/${gone.market.id}/merge`,
      body: { into: stays.market.id },
      onMade: ({ auditId }) => {
        onClose();
        onMade?.(auditId, gone.market.id);
        notify({ title: `Merged into ${stays.market.name}`, auditId, goesLive: true });
      },
    });
  };
  return (
    <FormDialog
      title="Merge two markets"
      subtitle={one.data && `${one.data.market.name}, ${one.data.market.city}`}
      size="wide"
      action={stays ? `Merge into ${stays.market.name}` : "Merge"}
      busy="Merging..."
      isBusy={merge.isPending}
      canSubmit={gone !== undefined && stays !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal said={merge.error?.said} />
      {one.isError && <Problem of={one} />}
      {other.isError && <Problem of={other} />}
      {one.data && known === undefined && (
        <OtherMarket notId={id} name={one.data.market.name} chosen={otherId} onChoose={setOtherId} />
      )}
      {otherId !== null && other.isPending && <Spinner label="Loading the other market..." />}
      {gone && stays && (
        <>
          <p className="note">
            <strong>{stays.market.name}</strong> (ID {stays.market.id}) stays as it is. It also gets the other one’s
            photos (up to {MAX_PHOTOS} in all) with their captions and credits, its sources, its submissions, and its
            place link if it has none itself. Other gaps are not filled: note first what is worth keeping.{" "}
            <strong>{gone.market.name}</strong> (ID {gone.market.id}) is archived, and its address leads to the one that
            stays.
          </p>
          <div className="row actions">
            <Button
              icon={ArrowLeftRight}
              iconSize={16}
              label="Keep the other one instead"
              onClick={() => setIsSwapped(!isSwapped)}
            />
          </div>
          <Comparison gone={gone.market} stays={stays.market} />
        </>
      )}
    </FormDialog>
  );
}

/** Their facts side by side, those that differ first. */
function Comparison({ gone, stays }: { gone: Market; stays: Market }) {
  const rows = listFactLabels()
    .filter(([field]) => gone[field] !== undefined || stays[field] !== undefined)
    .map(([field, label]) => {
      const values = [stays[field], gone[field]] as const;
      return { field, label, values, isSame: describeFact(values[0]) === describeFact(values[1]) };
    });
  return (
    <div className={styles["comparison"]} role="region" aria-label="Comparison" tabIndex={0}>
      <FactTable
        sides={[`${stays.name} (stays)`, `${gone.name} (goes)`]}
        rows={rows.toSorted((a, b) => Number(a.isSame) - Number(b.isSame))}
      />
    </div>
  );
}

interface OtherProps {
  notId: number;
  name: string;
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Looks for the other market by name; the first word of this one's is where to start. */
function OtherMarket({ notId, name, chosen, onChoose }: OtherProps) {
  const [q, setQ] = useState(() => name.split(" ")[0] ?? "");
  const settled = useSettled(q.trim(), PAUSE_MS);
  const found = useRead<AdminMarketPage>(withQuery("/api/admin/markets", { q: settled, sort: "name" }), {
    keeps: true,
  });
  const others = found.data?.items.filter((market) => market.id !== notId).slice(0, 8) ?? [];
  return (
    <div className="stack-l">
      <TextField label="Search the other market by name" name="q" value={q} error={undefined} onChange={setQ} />
      {found.data && others.length === 0 && <p role="status">No other market of that name.</p>}
      <ul role="list" className={`tiles ${styles["results"] ?? ""}`}>
        {others.map(({ id, name: otherName, city, address }) => (
          <li key={id}>
            <button type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
              <strong>{otherName}</strong>
              <br />
              <span className="aside">
                {address ? `${address}, ${city}` : city} · ID {id}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

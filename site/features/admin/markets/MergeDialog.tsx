/** Two records of one market become one: find the other, compare, choose which stays. */
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { AdminMarket, AdminMarketPage, Changed } from "#data/domain/admin.ts";
import { MAX_PHOTOS } from "#data/domain/submission-limits.ts";
import Spinner from "../../../components/Spinner.tsx";
import TextField from "../../contribute/form/TextField.tsx";
import { useSettled } from "../../contribute/form/use-settled.ts";
import { withQuery } from "../api.ts";
import { notify } from "../notices.ts";
import Dialog, { DialogBody, DialogFoot } from "../parts/Dialog.tsx";
import parts from "../parts/Parts.module.css";
import Problem from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import styles from "./Markets.module.css";
import MergeComparison from "./MergeComparison.tsx";

interface Props {
  id: number;
  onClose: () => void;
}

const PAUSE_MS = 200;

export default function MergeDialog({ id, onClose }: Props) {
  const [otherId, setOtherId] = useState<number | null>(null);
  // Which of the two stays.
  const [isSwapped, setIsSwapped] = useState(false);
  const [problem, setProblem] = useState<string>();
  const one = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const other = useRead<AdminMarket>(`/api/admin/markets/${otherId ?? ""}`, { isOn: otherId !== null });
  const merge = useChange<Changed>({ waits: false });
  const pair = one.data && other.data ? { one: one.data, other: other.data } : null;
  const gone = isSwapped ? pair?.other : pair?.one;
  const stays = isSwapped ? pair?.one : pair?.other;

  return (
    <Dialog
      title="Merge two markets"
      subtitle={one.data && `${one.data.market.name}, ${one.data.market.city}`}
      size="wide"
      onClose={onClose}
    >
      <DialogBody>
        {problem && (
          <p className={parts["error"]} role="alert">
            {problem}
          </p>
        )}
        {one.isError && <Problem of={one} />}
        {other.isError && <Problem of={other} />}
        {one.data && <OtherMarket notId={id} name={one.data.market.name} chosen={otherId} onChoose={setOtherId} />}
        {otherId !== null && other.isPending && <Spinner label="Loading the other market..." />}
        {gone && stays && (
          <>
            <p className={parts["note"]}>
              <strong>{stays.market.name}</strong> (ID {stays.market.id}) stays as it is. It also gets the other one’s
              photos (up to {MAX_PHOTOS} in all) with their captions and credits, its sources, its submissions, and its
              place link if it has none itself. Other gaps are not filled: note first what is worth keeping.{" "}
              <strong>{gone.market.name}</strong> (ID {gone.market.id}) is archived, and its address leads to the one
              that stays.
            </p>
            <div className={parts["actions"]}>
              <button
                type="button"
                className="button"
                onClick={() => {
                  setIsSwapped(!isSwapped);
                }}
              >
                <ArrowLeftRight size={16} aria-hidden />
                Keep the other one instead
              </button>
            </div>
            <MergeComparison gone={gone.market} stays={stays.market} />
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={!gone || !stays || merge.isPending}
          onClick={() => {
            if (!gone || !stays) return;
            merge.mutate(
              { method: "POST", path: `/api/admin/markets/${gone.market.id}/merge`, body: { into: stays.market.id } },
              {
                onSuccess: ({ auditId }) => {
                  onClose();
                  notify({ title: `Merged into ${stays.market.name}`, auditId });
                },
                onError: ({ said }) => {
                  setProblem(said);
                },
              },
            );
          }}
        >
          {merge.isPending ? "Merging..." : stays ? `Merge into ${stays.market.name}` : "Merge"}
        </button>
      </DialogFoot>
    </Dialog>
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
    <div className={parts["screen"]}>
      <TextField label="Search the other market by name" name="q" value={q} error={undefined} onChange={setQ} />
      {found.data && others.length === 0 && <p role="status">No other market of that name.</p>}
      <ul role="list" className={`${styles["results"] ?? ""} ${styles["sides"] ?? ""}`}>
        {others.map(({ id, name: otherName, city, address }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen === id}
              onClick={() => {
                onChoose(id);
              }}
            >
              <strong>{otherName}</strong>
              <span>
                {address ? `${address}, ${city}` : city} · ID {id}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

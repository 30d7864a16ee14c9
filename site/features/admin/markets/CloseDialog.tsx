/** A market is over, and somebody knows: since when, and by whose word. It can be taken back, and reopened later. */
import { useRef, useState } from "react";
import type { AdminMarket } from "#data/admin/admin.ts";
import { TextField } from "../../../forms/Field.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify } from "../notices.ts";
import FormDialog from "../parts/FormDialog.tsx";
import Problem from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";
import { CHOOSE_WORD, nameWord, readWord, type Word } from "./whose-word.ts";
import WhoseWord from "./WhoseWord.tsx";

interface Props {
  id: number;
  /** Where it is sent, with what belongs to it there; left out: to the market's own list. */
  sending?: { path: string; body: object; onMade: (auditId: number | null) => void };
  /** How the operator knows, as far as that is chosen already. */
  known?: Word;
  onClose: () => void;
}

const NOBODY: Word = { by: null, page: "" };

export default function CloseDialog({ id, sending, known = NOBODY, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  const [on, setOn] = useState("");
  const [word, setWord] = useState(known);
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const change = useChange();
  const cited = nameWord(word, market ?? {});
  const submit = () => {
    const read = readWord(word);
    if (!read.ok) {
      errors.fail(read.field, read.error);
      return;
    }
    const body = { ...sending?.body, ...(on.trim() && { on: on.trim() }), ...read.said };
    const onMade = ({ auditId }: { auditId: number | null }) => {
      onClose();
      sending?.onMade(auditId);
      notify({ title: `${market?.name} has closed`, auditId, goesLive: true });
    };
    change.mutate(
      { method: "POST", path: sending?.path ?? `/api/admin/markets/${id}/close`, body, onMade },
      {
        onError: ({ said, field }) => errors.fail(field === "page" ? "page" : "on", said),
      },
    );
  };
  return (
    <FormDialog
      title="Closed for good?"
      subtitle={market && `${market.name}, ${market.city}`}
      cancel="Keep it"
      action={cited === null ? CHOOSE_WORD : `It has closed, from ${cited}`}
      busy="Saving..."
      form={form}
      isBusy={change.isPending}
      canSubmit={market !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {read.isError && <Problem of={read} />}
      <p>
        It leaves the list, the map and search engines. Its page stays: it says that the market has closed, by whose
        word, and names the nearest others.
      </p>
      <TextField
        label="Since when, as far as you know"
        hint="2026-10, or 2026. Left empty: today."
        name="on"
        value={on}
        error={errors.of["on"]}
        onChange={(value) => {
          setOn(value);
          errors.clear("on");
        }}
      />
      <WhoseWord
        word={word}
        phoneNumber={market?.phoneNumber}
        errors={errors.of}
        onChange={(changed) => {
          setWord(changed);
          errors.clear();
        }}
      />
    </FormDialog>
  );
}

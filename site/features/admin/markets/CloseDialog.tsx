/** A market is over, and somebody knows: since when, and where that stands. It can be taken back, and reopened later. */
import { useRef, useState } from "react";
import type { AdminMarket } from "#data/admin/admin.ts";
import TextField from "../../../forms/TextField.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify } from "../notices.ts";
import FormDialog from "../parts/FormDialog.tsx";
import Problem from "../parts/Problem.tsx";
import { useChange, useRead } from "../queries.ts";

interface Props {
  id: number;
  onClose: () => void;
}

export default function CloseDialog({ id, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  const [on, setOn] = useState("");
  const [page, setPage] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const change = useChange();
  const submit = () => {
    const body = { ...(on.trim() && { on: on.trim() }), ...(page.trim() && { page: page.trim() }) };
    const onMade = ({ auditId }: { auditId: number | null }) => {
      onClose();
      notify({ title: `${market?.name} has closed`, auditId, goesLive: true });
    };
    change.mutate(
      { method: "POST", path: `/api/admin/markets/${id}/close`, body, onMade },
      {
        onError: ({ said, field }) => {
          errors.fail(field === "page" ? "page" : "on", said);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Closed for good?"
      subtitle={market && `${market.name}, ${market.city}`}
      cancel="Keep it"
      action="It has closed"
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
      <TextField
        label="Web page that says so"
        hint="Left empty, the page names visitors to this site."
        name="page"
        inputMode="url"
        value={page}
        error={errors.of["page"]}
        onChange={(value) => {
          setPage(value);
          errors.clear("page");
        }}
      />
    </FormDialog>
  );
}

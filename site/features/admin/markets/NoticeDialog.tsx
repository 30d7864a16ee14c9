/** Dialog for a market's notices ("Cancelled: storm"). Separate from the edit form, as a notice confirms no other fact. */
import { useRef, useState } from "react";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Notice } from "#data/schedule/schedule.ts";
import NoticesEditor from "../../../forms/notices/NoticesEditor.tsx";
import { useErrors } from "../../../forms/use-errors.ts";
import { notify } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import Problem from "../components/Problem.tsx";
import { useChange, useRead } from "../queries.ts";

interface Props {
  id: number;
  onClose: () => void;
}

export default function NoticeDialog({ id, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  // The notices as they were when the dialog opened, even if they are refetched meanwhile.
  const [typed, setTyped] = useState<{ was: readonly Notice[]; notices: readonly Notice[] } | null>(null);
  const stored = market?.notices ?? [];
  const form = useRef<HTMLFormElement>(null);
  const errors = useErrors(form);
  const change = useChange();
  const submit = () => {
    if (!typed) return;
    change.mutate(
      {
        method: "PUT",
        path: `/api/admin/markets/${id}/notices`,
        body: typed,
        onMade: ({ auditId }) => {
          onClose();
          notify({ title: `The notices of ${market?.name} are up`, auditId, goesLive: true });
        },
      },
      {
        onError: ({ said, status }) => {
          // Refetched by now: shows what somebody else has saved.
          if (status === 409) setTyped(null);
          errors.fail("notices", said);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Notices"
      subtitle={market && `${market.name}, ${market.city}`}
      action="Publish"
      busy="Publishing..."
      form={form}
      isBusy={change.isPending}
      canSubmit={market !== undefined && typed !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {read.isError && <Problem of={read} />}
      {market && (
        <NoticesEditor
          label="For single days"
          schedule={market.schedule}
          startsNew
          notices={typed?.notices ?? stored}
          error={errors.of["notices"]}
          onChange={(notices) => {
            setTyped({ was: typed?.was ?? stored, notices });
            errors.clear("notices");
          }}
        />
      )}
    </FormDialog>
  );
}

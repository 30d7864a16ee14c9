/** Dialog for a market's notices ("Cancelled: storm"). Separate from the edit form, as a notice confirms no other fact. */
import { useState } from "react";
import type { Changed } from "#data/admin/audit.ts";
import type { AdminMarket } from "#data/admin/markets.ts";
import type { Notice } from "#data/schedule/schedule.ts";
import NoticesEditor from "../../../forms/notices/NoticesEditor.tsx";
import { notify } from "../notices.ts";
import FormDialog from "../components/FormDialog.tsx";
import Problem from "../components/Problem.tsx";
import { useFormChange } from "../components/use-form-change.tsx";
import { useRead } from "../queries.ts";

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
  const { form, errors, send, isPending, refusal } = useFormChange({});
  const submit = () => {
    if (!typed) return;
    const onMade = ({ auditId }: Changed) => {
      onClose();
      notify({ title: `The notices of ${market?.name} are up`, auditId, goesLive: true });
    };
    send({ method: "PUT", path: `/api/admin/markets/${id}/notices`, body: typed, onMade }, ({ status }) => {
      // Refetched by now: shows what somebody else has saved.
      if (status === 409) setTyped(null);
      return "notices";
    });
  };
  return (
    <FormDialog
      title="Notices"
      subtitle={market && `${market.name}, ${market.city}`}
      action="Publish"
      busy="Publishing..."
      form={form}
      isBusy={isPending}
      canSubmit={market !== undefined && typed !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Problem of={read} />
      {market && (
        <NoticesEditor
          name="notices"
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
      {refusal}
    </FormDialog>
  );
}

/** The Markets screen: the list of markets and their dialogs. The URL says which dialog is open. */
import type { AdminMarket } from "#data/admin/markets.ts";
import { MAX_PHOTOS } from "#data/market/market-limits.ts";
import Dialog, { DialogBody } from "../../../components/dialog/Dialog.tsx";
import Spinner from "../../../components/Spinner.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { changeQuery, navigate, useAddress } from "../address.ts";
import { notify } from "../notices.ts";
import { NameDialog } from "../components/FormDialog.tsx";
import Problem from "../components/Problem.tsx";
import { useRead } from "../queries.ts";
import { useIsAdmin } from "../current-user.ts";
import JobPanel from "../jobs/JobPanel.tsx";
import { useLatestJob } from "../jobs/use-job.ts";
import CloseDialog from "./CloseDialog.tsx";
import DataManagement from "./DataManagement.tsx";
import EditMarketForm from "./edit/EditMarketForm.tsx";
import MarketDatabase from "./MarketDatabase.tsx";
import MergeDialog from "./MergeDialog.tsx";
import NoticeDialog from "./NoticeDialog.tsx";
import PhotosForm from "./photos/PhotosForm.tsx";

/** Dialogs by query parameter: `?edit=12`; `?edit=new&name=...` creates a market, with its name prefilled. */
const DIALOGS = {
  edit: (props: Props) => <MarketDialog of="edit" {...props} />,
  images: (props: Props) => <MarketDialog of="images" {...props} />,
  merge: MergeDialog,
  close: CloseDialog,
  notice: NoticeDialog,
  delete: DeleteDialog,
};
const NAMES = Object.keys(DIALOGS) as (keyof typeof DIALOGS)[];

export default function MarketsScreen() {
  const address = useAddress();
  const isAdmin = useIsAdmin();
  const open = NAMES.find((name) => address.query.has(name));
  const value = open ? address.query.get(open) : null;
  const id = Number(value);
  const close = () => navigate(changeQuery(address, { ...(open && { [open]: null }), name: null }));
  const Opened = open && Number.isSafeInteger(id) && id > 0 ? DIALOGS[open] : null;
  return (
    <div className="stack">
      {isAdmin && (
        <>
          <DataManagement />
          <RecentJob kind="place-details" title="Get Details" />
          <RecentJob kind="cache-images" title="Cache Images" />
        </>
      )}
      <MarketDatabase />
      {open === "edit" && value === "new" && (
        <Dialog title="Add a market" size="wide" onClose={close}>
          <EditMarketForm start={null} name={address.query.get("name") ?? ""} onClose={close} />
        </Dialog>
      )}
      {Opened && <Opened key={id} id={id} onClose={close} />}
    </div>
  );
}

interface Props {
  id: number;
  onClose: () => void;
}

/** Loads a market, then shows its form. */
export function MarketDialog({ of, id, onClose }: Props & { of: "edit" | "images" }) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`, { isFresh: true });
  const isEdit = of === "edit";
  const market = read.data?.market;
  const what = isEdit ? `ID ${id}` : `${market?.photos.length} of ${MAX_PHOTOS}`;
  const Form = isEdit ? EditMarketForm : PhotosForm;
  return (
    <Dialog
      title={isEdit ? "Edit market" : "Images"}
      subtitle={market && `${market.name}, ${market.city} · ${what}`}
      size="wide"
      onClose={onClose}
    >
      {/* Forms keep what they began with: with an earlier answer they would show what was since changed. */}
      {read.data && read.isFetchedAfterMount ? (
        <Form start={read.data} onClose={onClose} />
      ) : (
        <DialogBody>{read.isError ? <Problem of={read} /> : <Spinner label="Loading..." />}</DialogBody>
      )}
    </Dialog>
  );
}

/** Deleting archives the market, so it can be restored. */
function DeleteDialog({ id, onClose }: Props) {
  const read = useRead<AdminMarket>(`/api/admin/markets/${id}`);
  const market = read.data?.market;
  return (
    <NameDialog
      title="Delete this market?"
      subtitle={market && `${market.name}, ${market.city}`}
      name={market?.name}
      label="its name"
      cancel="Keep it"
      action="Delete"
      busy="Deleting..."
      path={`/api/admin/markets/${id}`}
      onMade={({ auditId }) => {
        onClose();
        notify({
          title: `${market?.name} is deleted`,
          description: "It is kept as archived.",
          auditId,
          goesLive: true,
        });
      }}
      onClose={onClose}
    >
      <Problem of={read} waits="Loading..." />
      {market && (
        <p>
          Visitors lose its page within seconds. The record is kept as archived, and you can restore it at any time.
        </p>
      )}
    </NameDialog>
  );
}

/** How long an ended job stays visible, in milliseconds. */
const RECENT_MS = 10 * 60_000;

/** A background job of one market, shown while it runs and for a while after. */
function RecentJob({ kind, title }: { kind: "place-details" | "cache-images"; title: string }) {
  const job = useLatestJob(kind);
  const now = useNow();
  if (!job || (job.endedAt !== null && (!now || now.getTime() - Date.parse(job.endedAt) > RECENT_MS))) return null;
  return <JobPanel job={job} title={title} />;
}

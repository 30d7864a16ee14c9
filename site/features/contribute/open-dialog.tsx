/** Opens the dialogs of a market's page. This and all behind it is loaded when one is asked for. */
import { useEffect, useState } from "react";
import type { EditField } from "#data/submissions/edit-fields.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import { type ContributeMarket, fetchMarket } from "./contribute-market.ts";
import EditDialog from "./edit/EditDialog.tsx";
import PhotoDialog from "./photos/PhotoDialog.tsx";
import { mountDialogs } from "./mount-dialogs.ts";
import { prepareFormToken } from "./sending/form-token.ts";

const DIALOGS = { photos: PhotoDialog, edit: EditDialog };

type DialogName = keyof typeof DIALOGS;

interface Opened {
  name: DialogName;
  /** The fact that an edit starts at. */
  field?: EditField;
}

const opened = createStore<Opened | null>(() => null);
let isMounted = false;

/** @param market as the page knows it; the API may know better */
export function openDialog(name: DialogName, market: ContributeMarket, field?: EditField): void {
  opened.set({ name, ...(field && { field }) });
  if (isMounted) return;
  isMounted = true;
  mountDialogs(<Dialogs fromPage={market} />, () => {
    isMounted = false;
    opened.set(null);
  });
}

function Dialogs({ fromPage }: { fromPage: ContributeMarket }) {
  const { name = null, field } = useStore(opened, null) ?? {};
  const [market, setMarket] = useState(fromPage);
  // A dialog that was open stays: it may still be sending.
  const [known, setKnown] = useState<readonly DialogName[]>([]);
  if (name && !known.includes(name)) setKnown([...known, name]);

  useEffect(() => {
    if (!name) return;
    prepareFormToken();
    void fetchMarket(fromPage.id).then((fresh) => {
      if (fresh) setMarket(fresh);
    });
  }, [name, fromPage.id]);

  return (
    <>
      {known.map((one) => {
        const Dialog = DIALOGS[one];
        return <Dialog key={one} market={market} isOpen={one === name} field={field} onClose={close} />;
      })}
    </>
  );
}

function close(): void {
  opened.set(null);
}

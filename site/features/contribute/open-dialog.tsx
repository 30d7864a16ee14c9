/** Mounts and opens the contribution dialogs of a market's page. Loaded on the first press. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { EditField } from "#data/submissions/edit-fields.ts";
import { mountToaster } from "../../components/dialog/FrontToaster.tsx";
import { toast } from "../../components/toast-store.ts";
import { createStore } from "../../lib/store.ts";
import { useStore } from "../../lib/use-store.ts";
import ReportDialog from "./report/ReportDialog.tsx";
import { thank } from "./report/own-reports.ts";
import { type ContributeMarket, fetchMarket } from "./contribute-market.ts";
import EditDialog from "./edit/EditDialog.tsx";
import PhotoDialog from "./photos/PhotoDialog.tsx";
import { prepareFormToken } from "./sending/form-token.ts";

/** Dialogs that stay mounted while closed, because they may still be sending. */
const FORMS = { photos: PhotoDialog, edit: EditDialog };

type FormName = keyof typeof FORMS;

/** "report" is "Is this right?". */
export type DialogName = FormName | "report";

/** `field`: the fact that Suggest Edit starts with. */
const opened = createStore<{ name: DialogName; field?: EditField } | null>(() => null);
let isMounted = false;

/** @param market as the page has it; replaced by the API's data when that arrives */
export function openDialog(name: DialogName, market: ContributeMarket, field?: EditField): void {
  opened.set(field === undefined ? { name } : { name, field });
  if (isMounted) return;
  isMounted = true;
  // For toasts after the dialog has closed.
  mountToaster();
  // The page has no island for dialogs.
  const host = document.createElement("div");
  document.body.append(host);
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    host.remove();
    // The next press mounts them again; forms keep their drafts.
    isMounted = false;
    opened.set(null);
    toast({
      title: "This could not be shown",
      description: "Please open it again: what you have typed is kept.",
      variant: "destructive",
    });
  };
  const root = createRoot(host, { onUncaughtError });
  // At once, so that the dialog opens in the moment in which the sheet around its button closes.
  flushSync(() => root.render(<Dialogs fromPage={market} />));
}

function Dialogs({ fromPage }: { fromPage: ContributeMarket }) {
  const { name = null, field } = useStore(opened, null) ?? {};
  const form = name === "report" ? null : name;
  const [market, setMarket] = useState(fromPage);
  const [known, setKnown] = useState<readonly FormName[]>([]);
  if (form && !known.includes(form)) setKnown([...known, form]);

  useEffect(() => {
    if (name) prepareFormToken();
    if (!form) return;
    void fetchMarket(fromPage.id).then((fresh) => {
      if (fresh) setMarket(fresh);
    });
  }, [name, form, fromPage.id]);

  return (
    <>
      {name === "report" && (
        <ReportDialog
          market={fromPage}
          onReported={thank}
          onChanged={() => opened.set({ name: "edit", field: "openingHours" })}
          onClose={close}
        />
      )}
      {known.map((one) => {
        const Dialog = FORMS[one];
        const shown = { market, field, isOpen: one === form };
        // Another dialog may have taken its place.
        const leave = () => opened.get()?.name === one && close();
        return <Dialog key={one} {...shown} onClose={leave} onFoundClosed={() => opened.set({ name: "report" })} />;
      })}
    </>
  );
}

function close(): void {
  opened.set(null);
}

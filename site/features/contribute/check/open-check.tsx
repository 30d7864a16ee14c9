/** Asks a visitor whether a market is right. This and all behind it is loaded when somebody presses for it. */
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import { prepareFormToken } from "../sending/form-token.ts";
import type { ContributeMarket } from "../contribute-market.ts";
import { mountDialogs } from "../mount-dialogs.ts";
import { openDialog } from "../open-dialog.tsx";
import CheckDialog, { type CheckedMarket } from "./CheckDialog.tsx";
import { thank } from "./told.ts";

interface Asked {
  market: CheckedMarket & ContributeMarket;
  page: HTMLElement;
}

const asked = createStore<Asked | null>(() => null);
let isMounted = false;

/** @param page where the question stands */
export function openCheck(market: Asked["market"], page: HTMLElement): void {
  prepareFormToken();
  asked.set({ market, page });
  if (isMounted) return;
  isMounted = true;
  mountDialogs(<Check />, () => {
    isMounted = false;
    asked.set(null);
  });
}

function Check() {
  const open = useStore(asked, null);
  if (!open) return null;
  const { market, page } = open;
  return (
    <CheckDialog
      key={market.id}
      market={market}
      onTold={() => thank(page)}
      onChanged={() => {
        close();
        openDialog("edit", market, "openingHours");
      }}
      onClose={close}
    />
  );
}

function close(): void {
  asked.set(null);
}

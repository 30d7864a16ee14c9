/** Asks a visitor whether a market is right. This and all behind it is loaded when somebody presses for it. */
import { createRoot } from "react-dom/client";
import { createStore } from "../../../lib/store.ts";
import { useStore } from "../../../lib/use-store.ts";
import { prepareFormToken } from "../sending/form-token.ts";
import CheckDialog, { type CheckedMarket } from "./CheckDialog.tsx";

interface Asked {
  market: CheckedMarket;
  /** Leads to the form for what has changed. */
  onChanged: () => void;
  /** The device has told of it. */
  onTold: () => void;
}

const asked = createStore<Asked | null>(() => null);
let isMounted = false;

export function openCheck(market: CheckedMarket, then: Omit<Asked, "market">): void {
  prepareFormToken();
  asked.set({ market, ...then });
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<Check />);
}

function Check() {
  const open = useStore(asked, null);
  if (!open) return null;
  const { onChanged, ...question } = open;
  return (
    <CheckDialog
      key={question.market.id}
      {...question}
      onChanged={() => {
        close();
        onChanged();
      }}
      onClose={close}
    />
  );
}

function close(): void {
  asked.set(null);
}

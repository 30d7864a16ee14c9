/** Draws dialogs over a page that has no island for them. */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { mountToaster } from "../../components/dialog/FrontToaster.tsx";
import { toast } from "../../components/toast-store.ts";

/** @param onBroken told when they broke and are gone, so that the next press draws them anew; forms keep what was typed */
export function mountDialogs(dialogs: ReactNode, onBroken: () => void): void {
  // For what is still to be said when the dialog is closed.
  mountToaster();
  const host = document.createElement("div");
  document.body.append(host);
  const onUncaughtError = (error: unknown) => {
    reportError(error);
    host.remove();
    onBroken();
    toast({
      title: "This could not be shown",
      description: "Please open it again: what you have typed is kept.",
      variant: "destructive",
    });
  };
  createRoot(host, { onUncaughtError }).render(dialogs);
}

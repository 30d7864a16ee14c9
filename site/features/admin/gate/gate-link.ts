/** What a link brings behind the "#": it leaves the address at once, so that nobody reads it there or in the history. */
import { useEffect, useState } from "react";

export interface GateLink {
  /** For the first account, for who is invited, and for who needs a new password. */
  kind: "setup" | "invitation" | "reset";
  secret: string;
}

/** @returns what came by a link, also by one that is opened while the page is open; and what drops it */
export function useGateLink(): [GateLink | null, () => void] {
  const [link, setLink] = useState(readLink);
  useEffect(() => {
    const take = () => {
      const found = readLink();
      if (found === null) return;
      setLink(found);
      hideLink();
    };
    hideLink();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return [link, () => setLink(null)];
}

function readLink(): GateLink | null {
  const [, kind, secret = ""] = /^#(setup|invitation|reset)=([\w-]+)$/.exec(location.hash) ?? [];
  return kind === "setup" || kind === "invitation" || kind === "reset" ? { kind, secret } : null;
}

function hideLink(): void {
  if (readLink() !== null) history.replaceState(history.state, "", location.pathname + location.search);
}

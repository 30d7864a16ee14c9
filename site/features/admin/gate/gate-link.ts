/** Secret codes in the hash of a link, removed from the URL at once so that they stay out of the history. */
import { useEffect, useState } from "react";

export interface GateLink {
  /** Creates the first account, accepts an invitation, or sets a new password. */
  kind: "setup" | "invitation" | "reset";
  secret: string;
}

/** @returns the link that was opened, at the start or later, and a function to forget it */
export function useGateLink(): [GateLink | null, () => void] {
  const [link, setLink] = useState(readLink);
  useEffect(() => {
    const take = () => {
      const found = readLink();
      if (found === null) return;
      setLink(found);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return [link, () => setLink(null)];
}

function readLink(): GateLink | null {
  const [, kind, secret = ""] = /^#(setup|invitation|reset)=([\w-]+)$/.exec(location.hash) ?? [];
  return kind === "setup" || kind === "invitation" || kind === "reset" ? { kind, secret } : null;
}

/**
 * The setup code of the link that the server's console shows: /admin#setup=7K2M-Q9XD-03FH-WT5C. It leaves the address
 * bar at once, so that no bookmark, screenshot or shared screen has it.
 */
import { useEffect, useState } from "react";

/** Empty where nobody came by such a link. One that is opened while the page is open counts, too. */
export function useSetupCode(): string {
  const [code, setCode] = useState(readCode);
  useEffect(() => {
    const take = () => {
      const found = readCode();
      if (found === "") return;
      setCode(found);
      hideCode();
    };
    hideCode();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return code;
}

function readCode(): string {
  return /^#setup=([\w-]+)$/.exec(location.hash)?.[1] ?? "";
}

function hideCode(): void {
  if (readCode() !== "") history.replaceState(history.state, "", location.pathname + location.search);
}

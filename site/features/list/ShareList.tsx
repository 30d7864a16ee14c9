/** Passes on what the list shows, as a link: a search with its filters, or the visitor's saved markets by their ids. */
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { NOT_LOADED } from "../../lib/not-loaded.ts";

interface Props {
  /** "12 markets: Saturday, July 18" */
  title: string;
  /** What the visitor has saved, where that is shown. */
  saved?: readonly number[];
}

/** How long it is said what became of it. */
const SAID_FOR_MS = 3000;

export default function ShareList({ title, saved = [] }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(null), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const share = async () => {
    try {
      const { shareShown } = await import("./share-shown.ts");
      setSaid(await shareShown(title, saved));
    } catch {
      setSaid(NOT_LOADED);
    }
  };
  return (
    <>
      <button type="button" className="button small" onClick={() => void share()}>
        <Share2 size={16} aria-hidden />
        <span>Share</span>
      </button>
      <span role="status" className="aside announcer">
        {said}
      </span>
    </>
  );
}

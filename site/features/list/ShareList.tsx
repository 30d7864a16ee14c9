/** Passes on what the list shows, as a link: a search with its filters, or the visitor's saved markets by their ids. */
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { MESSAGE_SHOWN_MS } from "../../lib/share-link.ts";
import { shareShown } from "./share-shown.ts";

interface Props {
  /** "12 markets: Saturday, July 18" */
  title: string;
  /** What the visitor has saved, where that is shown. */
  saved?: readonly number[];
}

export default function ShareList({ title, saved = [] }: Props) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(null), MESSAGE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const share = () => void shareShown(title, saved).then(setSaid);
  return (
    <>
      <button type="button" className="button small" onClick={share}>
        <Share2 size={16} aria-hidden />
        <span>Share</span>
      </button>
      <span role="status" className="aside announcer">
        {said}
      </span>
    </>
  );
}

/** The Share button: a link to the search and its filters, or to the visitor's saved markets by their ids. */
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { MESSAGE_SHOWN_MS } from "../../lib/share-link.ts";
import { shareShown } from "./share-shown.ts";

interface Props {
  /** "12 markets: Saturday, July 18" */
  title: string;
  /** Ids of the saved markets, where the list shows those. */
  saved?: readonly number[];
}

export default function ShareList({ title, saved = [] }: Props) {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMessage(null), MESSAGE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const share = () => void shareShown(title, saved).then(setMessage);
  return (
    <>
      <button type="button" className="button small" onClick={share}>
        <Share2 size={16} aria-hidden />
        <span>Share</span>
      </button>
      <span role="status" className="aside announcer">
        {message}
      </span>
    </>
  );
}

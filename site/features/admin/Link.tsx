/** A link within the dashboard that changes the screen without loading a page. */
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from "react";
import { navigate } from "./address.ts";
import { useLive } from "./live/going-live.ts";
import { SafeLink } from "./components/LinkedText.tsx";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export default function Link({ href, onClick, ...others }: Props) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isOwn || event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...others} href={href} onClick={follow} />;
}

/** Opens a market's page in a new tab; its preview while changes are not live yet. */
export function MarketLink({ id, children }: { id: number; children: ReactNode }) {
  const folder = useLive()?.failure ? "/preview/markets" : "/markets";
  return <SafeLink href={`${folder}/${id}`}>{children}</SafeLink>;
}

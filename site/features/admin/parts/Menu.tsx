/** A button with a menu behind it, for what is done now and then. Keys, focus and place are Base UI's. */
import { Menu as Base } from "@base-ui/react/menu";
import { ExternalLink } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import Link from "../Link.tsx";

interface Props {
  /** A button, whose name the menu has, too. */
  button: ReactElement;
  /** MenuLink and MenuAction. */
  children: ReactNode;
}

/** Pixels between the menu and its button. */
const GAP = 4;

export default function Menu({ button, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Base.Positioner className="menu-place" align="end" sideOffset={GAP}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface LinkProps {
  href: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** To another screen of the dashboard. */
export function MenuLink({ href, isCurrent = false, children }: LinkProps) {
  return (
    <Base.LinkItem closeOnClick render={<Link href={href} aria-current={isCurrent ? "page" : undefined} />}>
      {children}
    </Base.LinkItem>
  );
}

/** To a page of the site, in a new tab. */
export function MenuPageLink({ href, children }: LinkProps) {
  return (
    <Base.LinkItem closeOnClick href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Base.LinkItem>
  );
}

export const MenuAction = Base.Item;

/** A button that opens a menu of less frequent actions. */
import { Menu as Base } from "@base-ui/react/menu";
import { ExternalLink } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import Link from "../Link.tsx";

interface Props {
  /** Opens the menu, and names it for screen readers. */
  button: ReactElement;
  /** MenuLink, MenuPageLink or MenuAction elements. */
  children: ReactNode;
}

/** Pixels. A message in the window's lower corner would lie on the menu's last actions. */
const CLEAR_OF_MESSAGES = { bottom: 96 };

export default function Menu({ button, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      {/* Within main, as accessibility rules ask for all content to be in a landmark. */}
      <Base.Portal container={document.querySelector<HTMLElement>("main") ?? undefined}>
        <Base.Positioner className="menu-place" align="end" sideOffset={4} collisionPadding={CLEAR_OF_MESSAGES}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** To another screen of the dashboard. */
export function MenuLink(link: ComponentProps<typeof Link>) {
  return <Base.LinkItem closeOnClick render={<Link {...link} />} />;
}

/** To a page of the site, in a new tab. */
export function MenuPageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick href={href} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink size={14} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </Base.LinkItem>
  );
}

export const MenuAction = Base.Item;

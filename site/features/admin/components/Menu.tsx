/** A button with a menu behind it, for what is done now and then. */
import { Menu as Base } from "@base-ui/react/menu";
import { ExternalLink } from "lucide-react";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import Link from "../Link.tsx";

interface Props {
  /** A button, whose name the menu has, too. */
  button: ReactElement;
  /** MenuLink and MenuAction. */
  children: ReactNode;
}

export default function Menu({ button, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={button} />
      {/* Within the page's landmark, where screen readers look for what belongs to the screen. */}
      <Base.Portal container={document.querySelector<HTMLElement>("main") ?? undefined}>
        <Base.Positioner className="menu-place" align="end" sideOffset={4}>
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

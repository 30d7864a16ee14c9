/** The three places of the header (specification §2), in one list for the bar and the side menu. */

export interface NavLink {
  href: string;
  label: string;
}

export const NAV_LINKS: readonly NavLink[] = [
  { href: "/", label: "Markets" },
  { href: "/suggestions", label: "Suggest Market" },
  { href: "/about", label: "About" },
];

/** Whether a link is the one for this path; "Markets" is also active on every path that starts with /markets. */
export function isActiveLink(link: NavLink, path: string): boolean {
  const page = path.replace(/\.html$/, "").replace(/^\/index$/, "/");
  return page === link.href || (link.href === "/" && page.startsWith("/markets"));
}

/** Web addresses: which site they lead to, and what of them is worth keeping. */

/** Whether the address is of the domain or of a part of it: "m.facebook.com" is of "facebook.com". */
export function isOnHost(url: URL, domain: string): boolean {
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}

/** The address without what only follows visitors about, without a password, and without a lone slash at the end. */
export function tidyAddress(address: URL): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (TRACKING.test(key)) url.searchParams.delete(key);
  url.username = "";
  url.password = "";
  return url.pathname === "/" && !url.search && !url.hash ? url.origin : url.href;
}

const TRACKING = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid|igsh|ref|fref|_ga)$/i;

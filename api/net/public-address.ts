/** Which addresses belong to the internet at large: only those are ever asked for what somebody else has named. */
import { lookup as lookupHost, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** False for loopback, private, link-local, multicast and all other special ranges of IPv4 and IPv6, and for no address. */
export function isPublicAddress(address: string): boolean {
  // Takes "::ffff:127.0.0.1" for what it stands for.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Looks a host up and refuses it when any of its addresses is not public, before anything is sent to it. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookupHost(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) {
      callback(error, "");
      return;
    }
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (hidden !== undefined || first === undefined) {
      callback(new Error(`${hostname} is ${hidden?.address ?? "nowhere"}, not on the public internet.`), "");
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

/** Recognizes public internet addresses, the only ones that are contacted for addresses given by others. */
import { lookup as lookupHost, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** False for loopback, private, link-local, multicast and other special ranges, and for invalid addresses. */
export function isPublicAddress(address: string): boolean {
  // process() converts "::ffff:127.0.0.1" to IPv4.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** A DNS lookup for a connection, which fails if any address of the host is not public. */
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

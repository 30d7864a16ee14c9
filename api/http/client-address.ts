/** Whose request it is, as far as limits are concerned. */
import { isIPv6 } from "node:net";
import type { H3Event } from "h3";

/**
 * The address of the client, and of an IPv6 client its network (/64), which one household has to itself.
 * @param trustedProxies how many proxies of one's own the request has passed: each adds the address it saw at the
 * right of X-Forwarded-For, and anything further left can be forged
 */
export function getClientAddress(event: H3Event, trustedProxies: number): string {
  const direct = event.req.ip ?? "unknown";
  if (trustedProxies === 0) return group(direct);
  const forwarded = (event.req.headers.get("x-forwarded-for") ?? "").split(",").map((address) => address.trim());
  return group(forwarded.at(-trustedProxies) || forwarded[0] || direct);
}

function group(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array<string>(Math.max(0, zeros)).fill("0"), ...right];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":");
}

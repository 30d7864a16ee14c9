/** Lists the licenses that dependencies may have, and what each requires of operators and distributors. */

const NOTICE = "Passed on with its notice, which stays in the package; that of what browsers get is in /licenses.txt.";
const NOTHING = "Asks for nothing.";

export const ALLOWED: Readonly<Record<string, string>> = {
  MIT: NOTICE,
  ISC: NOTICE,
  "BSD-2-Clause": NOTICE,
  "BSD-3-Clause": NOTICE,
  "Apache-2.0": NOTICE,
  "BlueOak-1.0.0": NOTICE,
  "Python-2.0": NOTICE,
  Zlib: NOTICE,
  "MIT-0": NOTHING,
  "0BSD": NOTHING,
  "CC0-1.0": NOTHING,
  "CC-BY-4.0": "Whoever uses the data names its maker: /about/data names GeoNames.",
  "OFL-1.1": "A font that may be bundled and served, and not sold by itself.",
  "MPL-2.0": "Whoever changes a file of the package gives that file away. Nothing of it is changed here.",
  "LGPL-3.0-or-later":
    "libvips, which sharp decodes pictures with: a library of its own, used as it comes. Whoever passes it on, as in a " +
    "container's image, leaves it replaceable and says where its source is: https://github.com/lovell/sharp-libvips.",
};

/** @param expression SPDX: "MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND MIT"; one alternative of an OR is enough */
export function isAllowed(expression: string): boolean {
  return expression
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((license) => Object.hasOwn(ALLOWED, license)));
}

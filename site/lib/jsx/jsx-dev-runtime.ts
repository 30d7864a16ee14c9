/** Same as jsx-runtime.ts, for development. */
import * as react from "react/jsx-dev-runtime";
import { wrapBareTexts } from "./wrap-texts.ts";

export type { JSX } from "react";
export { Fragment } from "react/jsx-dev-runtime";

export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...rest) => {
  const own = wrapBareTexts(type, props as object);
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), ...rest);
};

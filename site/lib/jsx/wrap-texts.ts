/**
 * Gives each text that stands beside something else an element of its own. A browser that translates a page puts its own
 * elements in the place of the text nodes that React knows: React would then fail on removing such a text or on putting
 * something before it, and would change one that nobody sees any more. An element stays, and React sets the text of one
 * that holds nothing else anew (docs/decisions/pages.md).
 */
import { createElement } from "react";

interface Props {
  children?: unknown;
}

/** A name that no style of this site speaks of; inline, as the bare text was. */
const TAG = "own-text";

/** @returns the properties with which React draws a `type` written in JSX */
export function wrapBareTexts(type: unknown, props: Props): Props {
  const isElement = typeof type === "string";
  // What a component draws of its children comes here again, in the element around them.
  if (!isElement && typeof type !== "symbol") return props;
  const { children } = props;
  const list: readonly unknown[] = Array.isArray(children) ? children : [children];
  if (!list.some((child) => isText(child) || Array.isArray(child))) return props;
  if (!isElement) return { ...props, children: wrapTexts(list) };
  if (!list.every((child) => isText(child) || isNothing(child))) return { ...props, children: wrapTexts(list) };
  return { ...props, children: list.filter(isText).join("") };
}

function wrapTexts(children: readonly unknown[]): unknown[] {
  const drawn = [...children];
  let start = 0;
  let text = "";
  const close = () => {
    // Space between words is left alone by those who translate, and would be an item of its own in a row.
    if (text !== "") drawn[start] = text.trim() === "" ? text : createElement(TAG, { key: `text-${start}` }, text);
    text = "";
  };
  children.forEach((child, at) => {
    if (isText(child)) {
      if (text === "") start = at;
      text += String(child);
      drawn[at] = null;
    } else if (!isNothing(child)) {
      close();
      if (Array.isArray(child)) drawn[at] = wrapTexts(child);
    }
  });
  close();
  return drawn;
}

function isText(child: unknown): child is string | number | bigint {
  return typeof child === "string" || typeof child === "number" || typeof child === "bigint";
}

function isNothing(child: unknown): child is null | undefined | boolean {
  return child === null || child === undefined || typeof child === "boolean";
}

/**
 * Wraps each text that has siblings in an element. Browsers that translate a page replace the text nodes that React
 * knows: React would then fail when it removes such a text or inserts before it, and would update a detached node.
 * Elements stay in place, and React can replace the text of an element that contains nothing else
 * (docs/decisions/pages.md).
 */
import { createElement } from "react";

interface Props {
  children?: unknown;
}

/** An inline element that no style sheet mentions. */
const TAG = "own-text";

/** @returns the props to create an element of this type with */
export function wrapBareTexts(type: unknown, props: Props): Props {
  const isElement = typeof type === "string";
  // Children of a component pass through here again, in the element that contains them.
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
    // Translators ignore spaces between words; an element for a space would become an item in a flex row.
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

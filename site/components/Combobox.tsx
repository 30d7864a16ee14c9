/**
 * A text field with suggestions (ARIA Authoring Practices, combobox with a listbox): the focus stays in the field,
 * arrows move through the list, Enter chooses, Escape closes.
 */
import { Fragment, type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import styles from "./Combobox.module.css";

export interface Option {
  key: string;
  label: string;
  /** Shown after the label, smaller: "12 markets". */
  detail?: string;
  icon?: ReactNode;
  /** A heading for neighboring options of the same group, which are then shown side by side. */
  group?: string;
}

interface Props<O extends Option> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "placeholder" | "enterKeyHint" | "aria-describedby" | "aria-haspopup" | "onFocus" | "onClick"
> {
  label: string;
  value: string;
  /** The text field, for moving the focus back to it. */
  ref?: Ref<HTMLInputElement> | undefined;
  options: readonly O[];
  /** Accessible name of the list: "Suggestions". */
  listLabel: string;
  /** The list is part of the page below the field and always visible. */
  isInline?: boolean;
  onText: (text: string) => void;
  onChoose: (option: O) => void;
  /** Enter without a marked option. */
  onEnter?: () => void;
}

export default function Combobox<O extends Option>({
  label,
  value,
  options,
  listLabel,
  isInline = false,
  onText,
  onChoose,
  onEnter,
  onClick,
  ...input
}: Props<O>) {
  const id = useId();
  const [isOpen, setOpen] = useState(isInline);
  const [marked, setMarked] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const current = isShown ? options[marked] : undefined;
  const optionId = (option: O) => `${id}-${options.indexOf(option)}`;
  const close = () => setOpen(isInline);
  const choose = (option: O) => {
    close();
    setMarked(-1);
    onChoose(option);
  };
  const mark = (step: number) => {
    setOpen(true);
    // Beyond either end, the field shows its own text again.
    const next = ((marked + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    setMarked(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
  };
  const draw = (option: O) => (
    <div
      key={option.key}
      id={optionId(option)}
      role="option"
      aria-selected={option === current}
      onClick={() => choose(option)}
    >
      {option.icon}
      <span>{option.label}</span>
      {option.detail && <small>{option.detail}</small>}
    </div>
  );
  return (
    <div className={styles["box"]} data-inline={isInline || undefined}>
      <input
        type="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current)}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setMarked(-1);
          onText(target.value);
        }}
        onClick={(event) => {
          setOpen(true);
          onClick?.(event);
        }}
        onKeyUp={({ key }) => {
          // Opens the list for keyboard users too.
          if (key === "Tab") setOpen(true);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          // During composition (as in Japanese), keys belong to the input method.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown") mark(1);
          else if (event.key === "ArrowUp") mark(-1);
          else if (event.key === "Escape" && isShown && !isInline) setOpen(false);
          else if (event.key === "Enter" && current) choose(current);
          else if (event.key === "Enter") {
            close();
            onEnter?.();
          } else return;
          event.preventDefault();
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={styles["list"]}
        hidden={!isShown}
        // Keeps the focus in the field, and the list open until the click is over. Not in the sheet, whose list scrolls
        // by finger.
        onPointerDown={isInline ? undefined : (event) => event.preventDefault()}
      >
        {isShown &&
          Array.from(
            Map.groupBy(options, ({ group }) => group),
            ([group, some]) =>
              group === undefined ? (
                <Fragment key="">{some.map(draw)}</Fragment>
              ) : (
                <div key={group} role="group" aria-label={group}>
                  <span aria-hidden>{group}</span>
                  {some.map(draw)}
                </div>
              ),
          )}
      </div>
    </div>
  );
}

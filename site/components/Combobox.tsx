/**
 * A text field with suggestions below it, by the ARIA pattern of a combobox with a list (W3C, ARIA Authoring Practices):
 * the focus stays in the field, arrows go through the list, Enter takes one, Escape closes it.
 */
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from "react";
import styles from "./Combobox.module.css";

export interface Option {
  key: string;
  label: string;
  /** Behind it, smaller: "12 markets". */
  detail?: string;
  icon?: ReactNode;
}

interface Props<O extends Option> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "placeholder" | "enterKeyHint" | "inputMode" | "type" | "aria-describedby" | "onFocus" | "onBlur" | "id"
> {
  label: string;
  value: string;
  /** Of the field itself, for whoever brings the focus back to it. */
  ref?: Ref<HTMLInputElement>;
  options: readonly O[];
  /** Of the list, for screen readers: "Suggestions". */
  listLabel: string;
  onText: (text: string) => void;
  onChoose: (option: O) => void;
  /** Enter while none of the options is marked. */
  onEnter?: () => void;
}

export default function Combobox<O extends Option>({
  label,
  value,
  options,
  listLabel,
  onText,
  onChoose,
  onEnter,
  onBlur,
  ...input
}: Props<O>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isShown = isOpen && options.length > 0;
  const current = isShown ? options[marked] : undefined;
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (option: O) => {
    setOpen(false);
    setMarked(-1);
    onChoose(option);
  };
  const mark = (step: number) => {
    setOpen(true);
    // Past either end it is the field's own text again.
    setMarked(((marked + 1 + step + options.length + 1) % (options.length + 1)) - 1);
  };
  return (
    <div className={styles["box"]}>
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
        aria-activedescendant={current && optionId(marked)}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setMarked(-1);
          onText(target.value);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Of a word that is still being composed, as in Japanese, the keys are the input method's.
          if (event.nativeEvent.isComposing) return;
          if (event.key === "ArrowDown") mark(1);
          else if (event.key === "ArrowUp") mark(-1);
          else if (event.key === "Escape" && isShown) setOpen(false);
          else if (event.key === "Enter" && current) choose(current);
          else if (event.key === "Enter") {
            setOpen(false);
            onEnter?.();
          } else return;
          event.preventDefault();
        }}
      />
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={styles["list"]}
        hidden={!isShown}
        // The field keeps the focus, and with it the list stays until the finger has let go.
        onPointerDown={(event) => event.preventDefault()}
      >
        {isShown &&
          options.map((option, index) => (
            <li
              key={option.key}
              id={optionId(index)}
              role="option"
              aria-selected={index === marked}
              onClick={() => choose(option)}
            >
              {option.icon}
              <span>{option.label}</span>
              {option.detail && <small>{option.detail}</small>}
            </li>
          ))}
      </ul>
    </div>
  );
}

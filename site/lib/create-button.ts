/** Creates a button for scripts without React. */
export function createButton(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = text;
  button.addEventListener("click", onPress);
  return button;
}

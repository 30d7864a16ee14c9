/** A button of what a script puts on the page by itself. */
export function createButton(text: string, className: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.textContent = text;
  button.addEventListener("click", onPress);
  return button;
}

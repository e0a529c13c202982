/** Opens the context menu of the canvas, for the selection, below a button. */
export function openCanvasMenu(button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const place = { bubbles: true, cancelable: true, clientX: left, clientY: bottom + 4 };
  document.querySelector('[role="application"]')?.dispatchEvent(new MouseEvent('contextmenu', place));
}

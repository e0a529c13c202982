const isCovered = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null;

/**
 * Focuses an element of a screen that has just appeared. Under an open modal dialog (what it covers is `aria-hidden`)
 * the focus stays in the dialog, where somebody may be typing; it moves to the element once the dialog is closed, if
 * it is nowhere else then. Returns the function that stops waiting, for an effect.
 */
export function focusOnMount(element: HTMLElement, options?: FocusOptions): () => void {
  const observer = new MutationObserver(() => {
    if (isCovered(element)) return;
    observer.disconnect();
    if (document.activeElement === document.body) element.focus(options);
  });
  if (isCovered(element)) {
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-hidden'] });
  } else element.focus(options);
  return () => observer.disconnect();
}

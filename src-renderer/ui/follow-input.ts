const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Marks the page (`data-pointer`) while it is used by pointer, so that focus rings are for keyboards only: a browser
 * also draws them where a script has focused something after a click, as on closing a dialog.
 */
export function followInput(window: Pick<Window, 'addEventListener' | 'document'>): void {
  const { dataset } = window.document.documentElement;
  const options = { capture: true, passive: true };
  window.addEventListener(
    'pointerdown',
    () => {
      dataset.pointer = '';
    },
    options,
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (!MODIFIERS.includes(key)) delete dataset.pointer;
    },
    options,
  );
}

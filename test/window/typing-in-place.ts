import type { CDPSession, Page } from 'playwright-core';

/** What is seen and heard of the text that is edited on the canvas, and an input method by the protocol of DevTools. */

interface FieldState {
  value: string;
  selected: [start: number, end: number];
  focused: boolean;
}

const FIELD = `(() => {
  const field = document.querySelector('[data-text-editing]');
  if (!field) return null;
  const { value, selectionStart, selectionEnd } = field;
  return { value, selected: [selectionStart, selectionEnd], focused: document.activeElement === field };
})()`;

/** The field, its value and what is selected in it; null where no text is edited. */
export const readField = (page: Page): Promise<FieldState | null> => page.evaluate<FieldState | null>(FIELD);

/** The text that is edited with its caret as `|`, or its selected letters in `[ ]`. */
export async function edited(page: Page): Promise<string | null> {
  const field = await readField(page);
  if (!field) return null;
  const [start, end] = field.selected;
  const { value } = field;
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`;
  return `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`;
}

/** The caret on the screen, px. */
export async function measureCaret(page: Page): Promise<{ x: number; top: number; bottom: number }> {
  const { x, y, height } = await page.locator('[data-caret]').evaluate((line) => {
    const { x, y, height } = line.getBoundingClientRect();
    return { x, y, height };
  });
  return { x, top: y, bottom: y + height };
}

/** An input method. */
export interface InputMethod {
  /** Shows steps of a composition. */
  compose(...steps: readonly string[]): Promise<void>;
  /** Ends it with a text. */
  commit(text: string): Promise<void>;
}

export async function inputMethod(page: Page): Promise<InputMethod> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    async compose(...steps) {
      for (const text of steps) {
        const { length } = text;
        await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
      }
    },
    async commit(text) {
      await session.send('Input.insertText', { text });
    },
  };
}

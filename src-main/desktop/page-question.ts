import type { MessageBoxOptions } from 'electron';
import type { Ask } from './dialogs.ts';

/** Questions about the state of the page, of which one is open at a time. */
export interface PageQuestion {
  /** Asks in place of the question that is open: the index of the button; undefined where it was taken back. */
  ask(question: MessageBoxOptions): Promise<number | undefined>;
  /** Takes the open question back: what it is about has passed. */
  dismiss(): void;
}

export function createPageQuestion(ask: Ask): PageQuestion {
  let open: AbortController | undefined;
  const dismiss = () => {
    open?.abort();
    open = undefined;
  };
  return {
    dismiss,
    async ask(question) {
      dismiss();
      const own = new AbortController();
      open = own;
      const answer = await ask({ title: 'CAM', noLink: true, ...question, signal: own.signal });
      if (own.signal.aborted) return undefined;
      open = undefined;
      return answer;
    },
  };
}

import { createStore } from 'zustand/vanilla';

export interface ToastAction {
  label: string;
  run(): void;
}

/** A message at the foot of the window; its first action is most often “Undo”. */
export interface Toast {
  id: string;
  text: string;
  tone: 'plain' | 'bad';
  /** ms it stays. */
  duration: number;
  actions: readonly ToastAction[];
}

const DURATION_MS = { plain: 5000, action: 9000, bad: 12_000 };
/** Older ones make room. */
const SHOWN = 3;

export function createToasts() {
  const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
  let count = 0;
  const remove = (id: string) =>
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  const add = (text: string, tone: Toast['tone'], actions: readonly ToastAction[]) => {
    const id = `toast-${count++}`;
    const duration =
      tone === 'bad' ? DURATION_MS.bad : actions.length > 0 ? DURATION_MS.action : DURATION_MS.plain;
    const ending = actions.map(({ label, run }) => ({
      label,
      run: () => {
        // First, so that who waits for the toast to go knows that it was undone.
        run();
        remove(id);
      },
    }));
    const toast: Toast = { id, text, tone, duration, actions: ending };
    // The same words again are the same message, shown anew; but a way back leads to one thing only.
    const isAnew = (other: Toast) => other.text === text && (tone === 'bad' || other.actions.length === 0);
    store.setState(({ toasts }) => ({
      toasts: [...toasts.filter((other) => !isAnew(other)), toast].slice(-SHOWN),
    }));
    return id;
  };
  return {
    store,
    remove,
    /** Returns the toast's id. */
    show: (text: string, ...actions: (ToastAction | undefined)[]) =>
      add(
        text,
        'plain',
        actions.filter((action) => action !== undefined),
      ),
    /** Tells what went wrong in the error's own words. */
    fail: (error: unknown, action?: ToastAction) =>
      add(error instanceof Error ? error.message : String(error), 'bad', action ? [action] : []),
  };
}

export type Toasts = ReturnType<typeof createToasts>;

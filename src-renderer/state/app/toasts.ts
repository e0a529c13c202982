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
  /** How long it is shown, ms. */
  duration: number;
  actions: readonly ToastAction[];
}

const DURATION_MS = { plain: 5000, action: 9000, bad: 12_000 };
/** Most toasts shown at once; older ones are removed. */
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
        // Before the removal, which others take as the end of the chance to undo.
        run();
        remove(id);
      },
    }));
    const toast: Toast = { id, text, tone, duration, actions: ending };
    // A repeated message replaces the earlier one, unless it has an action, which belongs to one thing only.
    const isRepeat = (other: Toast) => other.text === text && (tone === 'bad' || other.actions.length === 0);
    store.setState(({ toasts }) => ({
      toasts: [...toasts.filter((other) => !isRepeat(other)), toast].slice(-SHOWN),
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
    /** Shows the message of an error. Returns the toast’s id. */
    fail: (error: unknown, action?: ToastAction) =>
      add(error instanceof Error ? error.message : String(error), 'bad', action ? [action] : []),
  };
}

export type Toasts = ReturnType<typeof createToasts>;

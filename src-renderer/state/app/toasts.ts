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
  /** How long it is shown, ms; one with a progress, until it is removed. */
  duration: number;
  /** How far something is, 0–1; undefined for a message. */
  progress?: number;
  actions: readonly ToastAction[];
}

const DURATION_MS = { plain: 5000, action: 9000, bad: 12_000 };
/** Most messages kept at once; older ones are removed. */
const KEPT = 8;

/** The latest messages, and all that say how far something is. */
function latest(toasts: readonly Toast[]): readonly Toast[] {
  const messages = toasts.filter(({ progress }) => progress === undefined).slice(-KEPT);
  return toasts.filter((toast) => toast.progress !== undefined || messages.includes(toast));
}

/** Whether a message is about the screen it came up on; one that offers to undo, or follows work, is not. */
const isOfItsScreen = ({ tone, actions, progress }: Toast): boolean =>
  progress === undefined && (tone === 'bad' || actions.length === 0);

/** @param describeError words for an error */
export function createToasts(describeError: (error: unknown) => string) {
  const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
  let count = 0;
  const keep = (kept: (toast: Toast) => boolean) => {
    const { toasts } = store.getState();
    if (!toasts.every(kept)) store.setState({ toasts: toasts.filter(kept) });
  };
  const remove = (id: string) => keep((toast) => toast.id !== id);
  const chooseDuration = (
    tone: Toast['tone'],
    actions: readonly ToastAction[],
    progress?: number,
  ): number => {
    if (progress !== undefined) return Number.POSITIVE_INFINITY;
    if (tone === 'bad') return DURATION_MS.bad;
    return actions.length > 0 ? DURATION_MS.action : DURATION_MS.plain;
  };
  const add = (
    text: string,
    tone: Toast['tone'],
    actions: readonly ToastAction[],
    progress?: number,
  ): string => {
    const id = `toast-${count++}`;
    const ending = actions.map(({ label, run }) => ({
      label,
      run: () => {
        // Before the removal, which others take as the end of the chance to undo.
        run();
        remove(id);
      },
    }));
    const toast: Toast = {
      id,
      text,
      tone,
      duration: chooseDuration(tone, actions, progress),
      actions: ending,
      ...(progress === undefined ? {} : { progress }),
    };
    // A repeated message replaces the earlier one, unless it has an action, which belongs to one thing only.
    const isRepeat = (other: Toast) => other.text === text && (tone === 'bad' || other.actions.length === 0);
    store.setState(({ toasts }) => ({
      toasts: latest([...toasts.filter((other) => !isRepeat(other)), toast]),
    }));
    return id;
  };
  return {
    store,
    remove,
    /** The screen, or the document on it, is left: its messages go. Those with “Undo” stay their time. */
    leaveScreen: () => keep((toast) => !isOfItsScreen(toast)),
    /** Returns the toast's id. */
    show: (text: string, ...actions: (ToastAction | undefined)[]) =>
      add(
        text,
        'plain',
        actions.filter((action) => action !== undefined),
      ),
    /** Shows how far something is, at first not at all, until it is removed. Returns the toast's id. */
    follow: (text: string, ...actions: ToastAction[]) => add(text, 'plain', actions, 0),
    /** Sets how far it is, 0–1. */
    setProgress: (id: string, progress: number) =>
      store.setState(({ toasts }) => ({
        toasts: toasts.map((toast) => (toast.id === id ? { ...toast, progress } : toast)),
      })),
    /** Shows the message of an error. Returns the toast’s id. */
    fail: (error: unknown, action?: ToastAction) => add(describeError(error), 'bad', action ? [action] : []),
  };
}

export type Toasts = ReturnType<typeof createToasts>;

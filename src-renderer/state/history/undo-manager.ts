import {
  EMPTY_HISTORY,
  endRun,
  getLabels,
  type History,
  type Labels,
  record,
  redo,
  type Snapshot,
  type TextRange,
  undo,
} from './history.ts';

/** The one way to change a document: with undo and redo, and one undo entry for each gesture. */

export interface ChangeOptions {
  /** Changes with the same key, close in time, are undone together. */
  key?: string | undefined;
  /** What is selected afterwards; left out, the selection stays. */
  select?: readonly string[] | undefined;
  /** The caret afterwards, where the change is one of text that is edited in place; left out, it stays. */
  caret?: TextRange | undefined;
}

/** `L`: what names a change, its words or a key of them. */
export interface UndoManager<D, L> {
  /**
   * Changes the document, with an undo entry of its own unless a gesture is under way. False where the edit returns
   * the same document.
   */
  change(label: L, edit: (document: D) => D, options?: ChangeOptions): boolean;
  /** Starts a gesture: all changes until `commit` are one undo entry. A gesture under way is cancelled. */
  begin(): void;
  /** Whether a gesture is under way; undo and redo end it as well. */
  inGesture(): boolean;
  /** The document as it was when the gesture began. */
  origin(): D;
  commit(label: L): void;
  /** Ends a gesture and undoes its changes. */
  cancel(): void;
  undo(): void;
  redo(): void;
  /** Takes the last change back as if it had never been made: it cannot be redone. The selection stays. */
  takeBack(): void;
  /** Ends a run of changes that would be undone together. */
  endRun(): void;
}

/** The store that holds the document. */
export interface UndoTarget<D, L> {
  read(): Snapshot<D>;
  /** Sets all in one step, so that no subscriber sees a document without its labels or with a caret outside of it. */
  show(snapshot: Snapshot<D>, labels: Labels<L>): void;
  label(labels: Labels<L>): void;
  /** Removes what a gesture showed, such as guides. */
  gestureEnded(): void;
}

/** @param now milliseconds, for runs of changes */
export function createUndoManager<D, L>(target: UndoTarget<D, L>, now: () => number): UndoManager<D, L> {
  let history: History<D, L> = EMPTY_HISTORY;
  let before: Snapshot<D> | undefined;

  const setHistory = (next: History<D, L>) => {
    history = next;
    target.label(getLabels(next));
  };
  const show = (snapshot: Snapshot<D>, next = history) => {
    history = next;
    target.show(snapshot, getLabels(next));
  };
  const endGesture = () => {
    const started = before;
    before = undefined;
    target.gestureEnded();
    return started;
  };
  const cancel = () => {
    if (before) show(before);
    endGesture();
  };
  const step = (go: typeof undo<D, L>) => {
    cancel();
    const reached = go(history, target.read());
    if (reached) show(reached.to, reached.history);
  };

  return {
    change(label, edit, { key, select, caret } = {}) {
      const was = target.read();
      const document = edit(was.document);
      if (document === was.document) return false;
      const next = before ? history : record(history, was, { label, key, at: now() });
      show({ document, selection: select ?? was.selection, caret: caret ?? was.caret }, next);
      return true;
    },
    begin() {
      cancel();
      before = target.read();
    },
    inGesture: () => before !== undefined,
    origin: () => (before ?? target.read()).document,
    commit(label) {
      const started = endGesture();
      if (started && started.document !== target.read().document) {
        setHistory(record(history, started, { label, at: now() }));
      }
    },
    cancel,
    undo: () => step(undo),
    takeBack() {
      const now = target.read();
      const reached = undo(history, now);
      if (!reached) return;
      const { document } = reached.to;
      show({ document, selection: now.selection }, { ...reached.history, future: [] });
    },
    redo: () => step(redo),
    endRun() {
      if (history.run) setHistory(endRun(history));
    },
  };
}

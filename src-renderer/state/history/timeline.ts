import {
  EMPTY_HISTORY,
  type History,
  type Labels,
  labelsOf,
  record,
  redo,
  type Snapshot,
  seal,
  undo,
} from './history.ts';

/** The one way to change a document that is shown elsewhere: with undo and redo, and gestures as one mark each. */

export interface ChangeOptions {
  /** Changes with the same key, close in time, are undone together. */
  key?: string | undefined;
  /** What is selected afterwards; left out, the selection stays. */
  select?: readonly string[] | undefined;
}

export interface Timeline<D> {
  /**
   * Changes the document; a mark of its own, unless a gesture is under way. The edit answers the same document where
   * nothing changes: then this is false.
   */
  change(label: string, edit: (document: D) => D, options?: ChangeOptions): boolean;
  /** Starts a gesture: all changes until `commit` are one mark. One that is under way is cancelled. */
  begin(): void;
  /** Whether a gesture is under way: undo and redo end one as well. */
  inGesture(): boolean;
  /** The document as it was when the gesture began. */
  origin(): D;
  commit(label: string): void;
  /** Ends a gesture and takes back all it did. */
  cancel(): void;
  undo(): void;
  redo(): void;
  /** Ends a run of changes that would be undone together. */
  seal(): void;
}

/** Where the document is shown. */
export interface Screen<D> {
  read(): Snapshot<D>;
  /** In one step: whoever watches never sees a document without its history. */
  show(snapshot: Snapshot<D>, labels: Labels): void;
  label(labels: Labels): void;
  /** Forgets what a gesture showed. */
  gestureEnded(): void;
}

/** @param now milliseconds, for runs of changes */
export function createTimeline<D>(screen: Screen<D>, now: () => number): Timeline<D> {
  let history: History<D> = EMPTY_HISTORY;
  let before: Snapshot<D> | undefined;

  const keep = (next: History<D>) => {
    history = next;
    screen.label(labelsOf(next));
  };
  const show = (snapshot: Snapshot<D>, next = history) => {
    history = next;
    screen.show(snapshot, labelsOf(next));
  };
  const endGesture = () => {
    const begun = before;
    before = undefined;
    screen.gestureEnded();
    return begun;
  };
  const cancel = () => {
    if (before) show(before);
    endGesture();
  };
  const step = (go: typeof undo<D>) => {
    cancel();
    const gone = go(history, screen.read());
    if (gone) show(gone.to, gone.history);
  };

  return {
    change(label, edit, { key, select } = {}) {
      const was = screen.read();
      const document = edit(was.document);
      if (document === was.document) return false;
      const next = before ? history : record(history, was, { label, key, at: now() });
      show({ document, selection: select ?? was.selection }, next);
      return true;
    },
    begin() {
      cancel();
      before = screen.read();
    },
    inGesture: () => before !== undefined,
    origin: () => (before ?? screen.read()).document,
    commit(label) {
      const begun = endGesture();
      if (begun && begun.document !== screen.read().document) {
        keep(record(history, begun, { label, at: now() }));
      }
    },
    cancel,
    undo: () => step(undo),
    redo: () => step(redo),
    seal: () => keep(seal(history)),
  };
}

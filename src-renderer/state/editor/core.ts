import { createStore, type StoreApi } from 'zustand/vanilla';
import { EMPTY_HISTORY, type History, labelsOf, record, redo, type Snapshot, seal, undo } from './history.ts';
import type { Stage, Stages } from './stage.ts';
import type { EditorDocument, Guide, Picture, Region, SaveState } from './types.ts';

/** The editor's state and the one way to change its document: with history, and gestures as one mark each. */

/** What a pointer or a slider is doing to the document right now. */
export type Gesture = 'move' | 'resize' | 'rotate' | 'adjust';

export interface EditorState {
  draftId: string;
  name: string;
  picture: Picture;
  regions: readonly Region[];
  document: EditorDocument;
  /** Ids, in the order they were chosen. */
  selection: readonly string[];
  /** The text item that is being written in. */
  writing: string | null;
  undoLabel: string | null;
  redoLabel: string | null;
  guides: readonly Guide[];
  gesture: Gesture | null;
  /** `fit`, or screen px per canvas px. */
  zoom: 'fit' | number;
  saveState: SaveState;
}

/** A function from a document to the next; the same one where nothing changes. */
export type Edit = (document: EditorDocument, stage: Stage) => EditorDocument;

export interface ChangeOptions {
  /** Changes with the same key, close in time, are undone together. */
  key?: string | undefined;
  /** What is selected afterwards; left out, the selection stays. */
  select?: readonly string[];
}

export interface Core {
  store: StoreApi<EditorState>;
  /** The stage of the document as it is. */
  stage(): Stage;
  stages: Stages;
  /** Changes the document; a mark of its own, unless a gesture is under way. False where nothing changed. */
  change(label: string, edit: Edit, options?: ChangeOptions): boolean;
  /** Starts a gesture: all changes until `commit` are one mark. */
  begin(gesture: Gesture): void;
  /** The document as it was when the gesture began. */
  origin(): EditorDocument;
  commit(label: string): void;
  /** Ends a gesture and takes back all it did. */
  cancel(): void;
  undo(): void;
  redo(): void;
  /** Ends a run of changes that would be undone together. */
  seal(): void;
}

/** The ids that are in the document; the same list where all are, so that nobody is told of a change. */
function known(ids: readonly string[], { items }: EditorDocument): readonly string[] {
  const kept = ids.filter((id) => items.some((item) => item.id === id));
  return kept.length === ids.length ? ids : kept;
}

/** @param now milliseconds, for runs of changes */
export function createCore(initial: EditorState, stages: Stages, now: () => number): Core {
  const store = createStore<EditorState>(() => initial);
  let history: History = EMPTY_HISTORY;
  let before: Snapshot | undefined;

  const snapshot = (): Snapshot => {
    const { document, selection } = store.getState();
    return { document, selection };
  };
  const keep = (next: History) => {
    history = next;
    store.setState(labelsOf(next));
  };
  /** In one step: whoever watches never sees a document without its history. */
  const show = ({ document, selection }: Snapshot, next = history) => {
    history = next;
    const { writing } = store.getState();
    const kept = writing !== null && known([writing], document).length ? writing : null;
    store.setState({ document, selection: known(selection, document), writing: kept, ...labelsOf(next) });
  };
  const endGesture = () => {
    const begun = before;
    before = undefined;
    store.setState({ gesture: null, guides: [] });
    return begun;
  };
  const cancel = () => {
    if (before) show(before);
    endGesture();
  };
  const step = (go: typeof undo) => {
    cancel();
    const gone = go(history, snapshot());
    if (!gone) return;
    show(gone.to, gone.history);
  };

  return {
    store,
    stages,
    stage: () => stages(store.getState().document),
    change(label, edit, { key, select } = {}) {
      const was = snapshot();
      const document = edit(was.document, stages(was.document));
      if (document === was.document) return false;
      const next = before ? history : record(history, was, { label, key, at: now() });
      show({ document, selection: select ?? was.selection }, next);
      return true;
    },
    begin(gesture) {
      cancel();
      before = snapshot();
      store.setState({ gesture });
    },
    origin: () => before?.document ?? store.getState().document,
    commit(label) {
      const begun = endGesture();
      if (begun && begun.document !== store.getState().document) {
        keep(record(history, begun, { label, at: now() }));
      }
    },
    cancel,
    undo: () => step(undo),
    redo: () => step(redo),
    seal: () => keep(seal(history)),
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  EMPTY_HISTORY,
  type History,
  labelsOf,
  record,
  redo,
  type Snapshot,
  undo,
} from '../editor/history.ts';
import type { Guide } from '../editor/types.ts';
import { checkTemplate } from './check.ts';
import { bodyOfTemplate } from './template-document.ts';
import type { Problem, TemplateDocument } from './types.ts';

/** The document of a template with history and selection, and the one way to change it. */

export interface AuthoringState {
  document: TemplateDocument;
  selection: readonly string[];
  guides: readonly Guide[];
  /** Id of the example whose words are drawn on the picture; the first where left out. */
  shownExample: string | null;
  undoLabel: string | null;
  redoLabel: string | null;
  /** Whether there is something to save. */
  dirty: boolean;
  saving: boolean;
  /** What the last try to save found; what was put right since is left out. */
  problems: readonly Problem[];
}

export type TemplateEdit = (document: TemplateDocument) => TemplateDocument;

export interface ChangeOptions {
  /** Changes with the same key, close in time, are undone together. */
  key?: string;
  /** What is selected afterwards. */
  select?: readonly string[];
}

export interface AuthoringCore {
  store: StoreApi<AuthoringState>;
  /** One undo mark, unless a gesture is under way. */
  change(label: string, edit: TemplateEdit, options?: ChangeOptions): void;
  select(ids: readonly string[]): void;
  undo(): void;
  redo(): void;
  /** A gesture: everything until `commit` is one undo mark, `cancel` takes it all back. */
  begin(): void;
  /** Whether a gesture is under way: undo ends one as well. */
  inGesture(): boolean;
  /** The document as it was when the gesture began. */
  origin(): TemplateDocument;
  commit(label: string): void;
  cancel(): void;
  /** This body is what is saved; what differs from it is dirty. */
  settle(body: ReturnType<typeof bodyOfTemplate>): void;
}

type Moment = Snapshot<TemplateDocument>;

const stateOf = (document: TemplateDocument): AuthoringState => ({
  document,
  selection: [],
  guides: [],
  shownExample: null,
  undoLabel: null,
  redoLabel: null,
  dirty: false,
  saving: false,
  problems: [],
});

/** @param now milliseconds, for runs of changes */
export function createAuthoringCore(first: TemplateDocument, now: () => number): AuthoringCore {
  const store = createStore<AuthoringState>(() => stateOf(first));
  let history: History<TemplateDocument> = EMPTY_HISTORY;
  let saved = JSON.stringify(bodyOfTemplate(first));
  let before: Moment | undefined;

  const isDirty = (document: TemplateDocument) => JSON.stringify(bodyOfTemplate(document)) !== saved;
  const moment = (): Moment => {
    const { document, selection } = store.getState();
    return { document, selection };
  };
  const keep = (next: History<TemplateDocument>) => {
    history = next;
    store.setState(labelsOf(next));
  };
  const show = ({ document, selection }: Moment) => {
    const { problems } = store.getState();
    store.setState({
      document,
      selection: selection.filter((id) => document.regions.some((region) => region.id === id)),
      dirty: isDirty(document),
      problems: problems.length ? checkTemplate(document) : problems,
    });
  };
  const endGesture = () => {
    const begun = before;
    before = undefined;
    store.setState({ guides: [] });
    return begun;
  };
  const cancel = () => {
    const begun = endGesture();
    if (begun) show(begun);
  };
  const step = (go: typeof undo<TemplateDocument>) => {
    cancel();
    const gone = go(history, moment());
    if (!gone) return;
    show(gone.to);
    keep(gone.history);
  };

  return {
    store,
    change(label, edit, { key, select } = {}) {
      const was = moment();
      const document = edit(was.document);
      if (document === was.document) return;
      if (!before) keep(record(history, was, { label, at: now(), key }));
      show({ document, selection: select ?? was.selection });
    },
    select: (selection) => store.setState({ selection }),
    undo: () => step(undo),
    redo: () => step(redo),
    begin() {
      cancel();
      before = moment();
    },
    inGesture: () => before !== undefined,
    origin: () => before?.document ?? store.getState().document,
    commit(label) {
      const begun = endGesture();
      if (begun && begun.document !== store.getState().document) {
        keep(record(history, begun, { label, at: now() }));
      }
    },
    cancel,
    settle(body) {
      saved = JSON.stringify(body);
      store.setState(({ document }) => ({ dirty: isDirty(document) }));
    },
  };
}

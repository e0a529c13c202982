import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Guide } from '../editor/types.ts';
import { createUndoManager, type UndoManager, type UndoTarget } from '../history/undo-manager.ts';
import { checkTemplate } from './check.ts';
import { bodyOfTemplate } from './template-document.ts';
import type { Problem, TemplateDocument } from './types.ts';

/** The document of a template with undo and selection, and the one way to change it. */

export interface AuthoringState {
  document: TemplateDocument;
  selection: readonly string[];
  guides: readonly Guide[];
  /** Id of the example whose texts are drawn on the picture; null for the first. */
  shownExample: string | null;
  undoLabel: string | null;
  redoLabel: string | null;
  /** Whether there are unsaved changes. */
  dirty: boolean;
  saving: boolean;
  /** Problems found by the last save; those fixed since are left out. */
  problems: readonly Problem[];
}

/** Changes are one undo entry each, unless a gesture is under way. */
export interface AuthoringCore extends Omit<UndoManager<TemplateDocument, string>, 'endRun'> {
  store: StoreApi<AuthoringState>;
  select(ids: readonly string[]): void;
  /** Marks this body as saved; documents that differ from it are dirty. */
  markSaved(body: ReturnType<typeof bodyOfTemplate>): void;
}

const createState = (document: TemplateDocument): AuthoringState => ({
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

export interface AuthoringCoreDeps {
  /** Milliseconds, for runs of changes. */
  now(): number;
  t: Translate;
}

export function createAuthoringCore(first: TemplateDocument, { now, t }: AuthoringCoreDeps): AuthoringCore {
  const store = createStore<AuthoringState>(() => createState(first));
  let saved = JSON.stringify(bodyOfTemplate(first));
  const isDirty = (document: TemplateDocument) => JSON.stringify(bodyOfTemplate(document)) !== saved;
  const target: UndoTarget<TemplateDocument, string> = {
    read: () => {
      const { document, selection } = store.getState();
      return { document, selection };
    },
    show: ({ document, selection }, labels) => {
      const { problems } = store.getState();
      store.setState({
        document,
        selection: selection.filter((id) => document.regions.some((region) => region.id === id)),
        dirty: isDirty(document),
        problems: problems.length ? checkTemplate(document, t) : problems,
        ...labels,
      });
    },
    label: (labels) => store.setState(labels),
    gestureEnded: () => store.setState({ guides: [] }),
  };

  return {
    ...createUndoManager(target, now),
    store,
    select: (selection) => store.setState({ selection }),
    markSaved(body) {
      saved = JSON.stringify(body);
      store.setState(({ document }) => ({ dirty: isDirty(document) }));
    },
  };
}

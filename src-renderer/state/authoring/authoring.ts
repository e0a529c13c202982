import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TemplateDetail } from '../../../src-main/contract/template.ts';
import type { EditTemplateBody } from '../../../src-main/contract/template-edit.ts';
import {
  EMPTY_HISTORY,
  type History,
  labelsOf,
  record,
  redo,
  type Snapshot,
  undo,
} from '../editor/history.ts';
import type { Guide, Size } from '../editor/types.ts';
import { checkTemplate } from './check.ts';
import { bodyOfTemplate, documentOfTemplate } from './template-document.ts';
import type { Problem, TemplateDocument } from './types.ts';

/** A template under the pencil: its document with history and selection, and saving it. */

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
  /** What the last try to save found; fields that were changed since are left out. */
  problems: readonly Problem[];
}

export interface AuthoringDeps {
  template: TemplateDetail;
  save(body: EditTemplateBody): Promise<TemplateDetail>;
  /** Milliseconds. */
  now(): number;
}

export type TemplateEdit = (document: TemplateDocument) => TemplateDocument;

export interface ChangeOptions {
  /** Changes with the same key, close in time, are undone together. */
  key?: string;
  /** What is selected afterwards. */
  select?: readonly string[];
}

export interface Authoring {
  store: StoreApi<AuthoringState>;
  /** px */
  picture: Size;
  newId(): string;
  /** One undo mark, unless a gesture is under way. */
  change(label: string, edit: TemplateEdit, options?: ChangeOptions): void;
  select(ids: readonly string[]): void;
  undo(): void;
  redo(): void;
  /** A gesture: everything until `commit` is one undo mark, `cancel` takes it all back. */
  begin(): void;
  /** The document as it was when the gesture began. */
  origin(): TemplateDocument;
  commit(label: string): void;
  cancel(): void;
  /** True where it was saved. Problems stand in the state. @throws what the engine answers beyond problems of fields */
  save(): Promise<boolean>;
  /** What is not saved no longer matters. */
  forget(): void;
}

/** Problems the engine names, of an error of its own kind. */
function detailsOf(error: unknown): readonly Problem[] | undefined {
  if (!(error instanceof Error) || !('details' in error) || !Array.isArray(error.details)) return undefined;
  return error.details.length ? error.details : undefined;
}

export function createAuthoring({ template, save, now }: AuthoringDeps): Authoring {
  const first = documentOfTemplate(template);
  const store = createStore<AuthoringState>(() => ({
    document: first,
    selection: [],
    guides: [],
    shownExample: null,
    undoLabel: null,
    redoLabel: null,
    dirty: false,
    saving: false,
    problems: [],
  }));
  let history: History<TemplateDocument> = EMPTY_HISTORY;
  let saved = JSON.stringify(bodyOfTemplate(first));
  let before: Snapshot<TemplateDocument> | undefined;
  let count = 0;

  const snapshot = (): Snapshot<TemplateDocument> => {
    const { document, selection } = store.getState();
    return { document, selection };
  };
  const keep = (next: History<TemplateDocument>) => {
    history = next;
    store.setState(labelsOf(next));
  };
  const show = ({ document, selection }: Snapshot<TemplateDocument>) => {
    const { problems } = store.getState();
    store.setState({
      document,
      selection: selection.filter((id) => document.regions.some((region) => region.id === id)),
      dirty: JSON.stringify(bodyOfTemplate(document)) !== saved,
      // Once shown, they go as soon as they are put right.
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
    const gone = go(history, snapshot());
    if (!gone) return;
    show(gone.to);
    keep(gone.history);
  };
  const send = async (body: ReturnType<typeof bodyOfTemplate>): Promise<boolean> => {
    store.setState({ saving: true });
    try {
      await save(body);
      saved = JSON.stringify(body);
      show(snapshot());
      return true;
    } catch (error) {
      const details = detailsOf(error);
      if (!details) throw error;
      store.setState({ problems: details });
      return false;
    } finally {
      store.setState({ saving: false });
    }
  };

  return {
    store,
    picture: { width: template.width, height: template.height },
    newId: () => `new-${count++}`,
    change(label, edit, { key, select } = {}) {
      const was = snapshot();
      const document = edit(was.document);
      if (document === was.document) return;
      if (!before) keep(record(history, was, { label, at: now(), ...(key === undefined ? {} : { key }) }));
      show({ document, selection: select ?? was.selection });
    },
    select: (selection) => store.setState({ selection }),
    undo: () => step(undo),
    redo: () => step(redo),
    begin() {
      cancel();
      before = snapshot();
    },
    forget() {
      saved = JSON.stringify(bodyOfTemplate(store.getState().document));
      store.setState({ dirty: false });
    },
    origin: () => before?.document ?? store.getState().document,
    commit(label) {
      const begun = endGesture();
      if (begun && begun.document !== store.getState().document) {
        keep(record(history, begun, { label, at: now() }));
      }
    },
    cancel,
    async save() {
      const { document, saving } = store.getState();
      if (saving) return false;
      const problems = checkTemplate(document);
      store.setState({ problems });
      return problems.length > 0 ? false : send(bodyOfTemplate(document));
    },
  };
}

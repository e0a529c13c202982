import type { StoreApi } from 'zustand/vanilla';
import type { Draft } from '../../../src-main/contract/drafts.ts';
import type { CaptionRequest } from '../../../src-main/contract/meme.ts';
import { type ArrangeActions, arrangeActions } from './actions/arrange.ts';
import { type CanvasActions, canvasActions } from './actions/canvas.ts';
import { type ContentActions, contentActions } from './actions/content.ts';
import { type SelectActions, selectActions } from './actions/select.ts';
import { type Autosave, createAutosave, type DraftFallback, type Schedule } from './autosave.ts';
import type { Clipboard } from './clipboard.ts';
import { type Core, createCore, type EditorState } from './core.ts';
import { documentOf } from './documents.ts';
import { createGestures, type Gestures } from './gestures.ts';
import { editorStateOf, requestOf } from './request.ts';
import { createStages, type Stage } from './stage.ts';
import type { EditorDocument, Picture, Region } from './types.ts';

/**
 * The editor of one draft, without a screen: a store that components read through narrow selectors, and the
 * methods that change it. Every change of the document can be undone and is saved by itself.
 */

export interface EditorDeps {
  /** The draft as the engine has it; revision 0 for one that it does not have yet. */
  draft: Pick<Draft, 'id' | 'name' | 'document' | 'editor' | 'revision'>;
  picture: Picture;
  regions: readonly Region[];
  save(draftId: string, body: { name: string; document: CaptionRequest }): Promise<{ revision: number }>;
  /** Whether an error of `save` means that the engine can't be reached. */
  isOffline(error: unknown): boolean;
  fallback: DraftFallback;
  clipboard: Clipboard;
  /** Milliseconds. */
  now(): number;
  schedule: Schedule;
  /** Ids for new items, never the same twice. */
  newId(): string;
}

export interface Editor extends SelectActions, ContentActions, ArrangeActions, CanvasActions, Gestures {
  store: StoreApi<EditorState>;
  /** Canvas size and where regions lie, for the document as it is. */
  stage(): Stage;
  /** The POST /v1/meme/caption body of the document as it is. */
  request(): CaptionRequest;
  undo(): void;
  redo(): void;
  /** Makes all that follows until `commit` one undo mark: a slider is held. */
  begin(): void;
  commit(label: string): void;
  cancel(): void;
  rename(name: string): void;
  setZoom(zoom: 'fit' | number): void;
  /** Saves now; call it before leaving. */
  flush(): Promise<void>;
  /** Keeps what is not saved in the fallback, at once: the page is being closed. */
  keep(): void;
  /** Takes a newer save of another window over, as one undoable step. False where there are unsaved changes here. */
  adopt(draft: Pick<Draft, 'name' | 'document' | 'editor' | 'revision'>): boolean;
  /** Ends timers; what is not saved stays in the fallback. */
  close(): void;
}

function initialState({ draft, picture, regions }: EditorDeps): EditorState {
  return {
    draftId: draft.id,
    name: draft.name,
    picture,
    regions,
    document: documentOf(draft.document, picture, regions, draft.editor),
    selection: [],
    writing: null,
    undoLabel: null,
    redoLabel: null,
    guides: [],
    gesture: null,
    zoom: 'fit',
    saveState: 'saved',
  };
}

function bodyOf({ name, document, picture }: EditorState) {
  return { name, document: requestOf(document, picture), editor: editorStateOf(document) };
}

/** Opens a draft. What a crash kept from being saved is brought back as a change that can be undone. */
export function createEditor(deps: EditorDeps): Editor {
  const { picture, regions } = deps;
  const core = createCore(initialState(deps), createStages(picture, regions), deps.now);
  const saving = createSaving(core, deps);
  restoreKept(core, deps);
  const { store } = core;
  return {
    store,
    stage: core.stage,
    ...selectActions(core),
    ...contentActions(core, deps),
    ...arrangeActions(core),
    ...canvasActions(core),
    ...createGestures(core),
    request: () => requestOf(store.getState().document, picture),
    undo: core.undo,
    redo: core.redo,
    begin: () => core.begin('adjust'),
    commit: core.commit,
    cancel: core.cancel,
    rename: (name) => store.setState({ name: name.trim().slice(0, 200) || store.getState().name }),
    setZoom: (zoom) => store.setState({ zoom }),
    ...saving,
  };
}

/** Brings back what a crash kept from being saved. */
function restoreKept({ store, change }: Core, { draft, fallback, picture, regions }: EditorDeps): void {
  const kept = fallback.read(draft.id);
  if (!kept) return;
  if (JSON.stringify(kept) === JSON.stringify(bodyOf(store.getState()))) {
    fallback.forget(draft.id);
    return;
  }
  change('restore', () => documentOf(kept.document, picture, regions, kept.editor));
  store.setState({ name: kept.name });
}

type Saving = Pick<Editor, 'adopt' | 'close'> & Pick<Autosave, 'flush' | 'keep'>;

/** Watches the store and saves; knows which revision the engine has. */
function createSaving(core: Core, deps: EditorDeps): Saving {
  const { store } = core;
  let { revision } = deps.draft;
  let saved: { document: EditorDocument; name: string } = store.getState();
  const autosave = createAutosave({
    draftId: deps.draft.id,
    body: () => {
      saved = store.getState();
      return bodyOf(store.getState());
    },
    save: deps.save,
    isOffline: deps.isOffline,
    fallback: deps.fallback,
    schedule: deps.schedule,
    onState: (saveState) => store.setState({ saveState }),
    onSaved: (next) => {
      revision = Math.max(revision, next);
    },
  });
  const stopWatching = store.subscribe(({ document, name, gesture }) => {
    if (gesture === null && (document !== saved.document || name !== saved.name)) {
      saved = { document, name };
      autosave.changed();
    }
  });
  return {
    flush: autosave.flush,
    keep: autosave.keep,
    adopt({ name, document, editor, revision: newer }) {
      if (newer <= revision) return true;
      if (!autosave.isClean()) return false;
      revision = newer;
      const { picture, regions } = deps;
      const next = documentOf(document, picture, regions, editor);
      // Known as saved before the store tells of it, or it would be saved back.
      saved = { document: next, name: store.getState().name };
      core.change('change in another window', () => next);
      saved = { document: next, name };
      store.setState({ name });
      return true;
    },
    close() {
      stopWatching();
      autosave.stop();
    },
  };
}

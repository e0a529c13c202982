import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { createAutosave, type DraftFallback, type LocalDraft, type Schedule } from './autosave.ts';
import type { Core, EditorState } from './core.ts';
import { documentOf } from './documents.ts';
import { editorStateOf, requestOf } from './request.ts';
import type { EditorDocument, Picture } from './types.ts';

/** Saves the document as a draft; restores what a crash left unsaved and adopts what another window saved. */

type SavedDraft = Pick<Draft, 'name' | 'document' | 'editor' | 'revision'>;

export interface SavingDeps {
  /** The draft as the engine has it; revision 0 for one that it does not have yet. */
  draft: SavedDraft & Pick<Draft, 'id'>;
  picture: Picture;
  regions: readonly Region[];
  save(draftId: string, body: DraftBody): Promise<{ revision: number }>;
  /** Whether an error of `save` means that the engine can't be reached. */
  isOffline(error: unknown): boolean;
  fallback: DraftFallback;
  schedule: Schedule;
}

export interface Saving {
  /** Saves now; call it before leaving. */
  flush(): Promise<void>;
  /** Keeps what is not saved in the fallback, at once: the page is being closed. */
  keep(): void;
  /** Takes a newer save of another window over, as one undoable step. False where there are unsaved changes here. */
  adopt(draft: SavedDraft): boolean;
  /** Ends timers; what is not saved stays in the fallback. */
  close(): void;
}

function bodyOf({ name, document, picture }: EditorState): DraftBody {
  return { name, document: requestOf(document, picture), editor: editorStateOf(document) };
}

const sameBody = (a: DraftBody, b: DraftBody): boolean =>
  JSON.stringify([a.name, a.document, a.editor ?? {}]) ===
  JSON.stringify([b.name, b.document, b.editor ?? {}]);

/**
 * What a draft in the fallback is to the one the engine has:
 *   saved       the same, it got through after all
 *   only-here   the engine does not have the draft at all
 *   overtaken   the engine has a later save: that counts; what was kept is one step back until the next save
 *   unsaved     changes that did not get through
 */
function standingOf(kept: LocalDraft, engine: DraftBody, revision: number) {
  if (sameBody(kept, engine)) return revision > 0 ? 'saved' : 'only-here';
  return kept.revision !== undefined && kept.revision < revision ? 'overtaken' : 'unsaved';
}

/** Watches the store and saves; knows which revision the engine has. */
export function createSaving(core: Core, deps: SavingDeps): Saving {
  const { store } = core;
  const { draft, fallback, picture, regions } = deps;
  const open = ({ document, editor }: DraftBody) => documentOf(document, picture, regions, editor);
  let { revision } = draft;
  const autosave = createAutosave({
    ...deps,
    draftId: draft.id,
    body() {
      saved = store.getState();
      return bodyOf(saved);
    },
    revision: () => revision,
    onState(saveState) {
      // With every letter it is unsaved again: only what is new is told.
      if (store.getState().saveState !== saveState) store.setState({ saveState });
    },
    onSaved(next) {
      revision = Math.max(revision, next);
    },
  });

  const kept = fallback.read(draft.id);
  const standing = kept ? standingOf(kept, bodyOf(store.getState()), revision) : 'saved';
  if (kept && standing === 'overtaken') {
    const newest = store.getState().document;
    core.change('restore', () => open(kept));
    core.change('newer save', () => newest);
  }
  if (kept && standing === 'saved') fallback.forget(draft.id);

  let saved: EditorState = store.getState();
  const stopWatching = store.subscribe((state) => {
    if (state.gesture !== null || (state.document === saved.document && state.name === saved.name)) return;
    saved = state;
    autosave.changed();
  });
  if (standing === 'only-here') autosave.changed();
  if (kept && standing === 'unsaved') {
    core.change('restore', () => open(kept));
    store.setState({ name: kept.name });
  }

  return {
    flush: autosave.flush,
    keep: autosave.keep,
    adopt(newer) {
      if (newer.revision <= revision) return true;
      if (!autosave.isClean() || store.getState().gesture !== null) return false;
      revision = newer.revision;
      const document: EditorDocument = open(newer);
      // Known as saved before the store tells of it, or it would be saved back.
      saved = { ...store.getState(), document };
      core.change('change in another window', () => document);
      saved = { ...store.getState(), name: newer.name };
      store.setState({ name: newer.name });
      return true;
    },
    close() {
      stopWatching();
      autosave.stop();
    },
  };
}

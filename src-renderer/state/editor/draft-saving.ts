import type { Draft, DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { createAutosave, type DraftFallback, type LocalDraft, type Schedule } from './autosave.ts';
import { toEditorDocument } from './documents.ts';
import type { EditorCore, EditorState } from './editor-state.ts';
import { toRequest, toSavedEditorState } from './request.ts';
import type { EditorDocument, Picture } from './types.ts';

/** Saves the document as a draft; restores what a crash left unsaved and adopts what another window saved. */

type SavedDraft = Pick<Draft, 'name' | 'document' | 'editor' | 'revision'>;

export interface DraftSavingDeps {
  /** The draft as the engine has it; revision 0 for one that was never saved. */
  draft: SavedDraft & Pick<Draft, 'id'>;
  picture: Picture;
  /** The picture of the draft in the fallback, where it is another one. */
  unsavedPicture?: Picture | undefined;
  regions: readonly Region[];
  save(draftId: string, body: DraftBody): Promise<{ revision: number }>;
  /** Whether an error of `save` means that the engine can't be reached. */
  isOffline(error: unknown): boolean;
  fallback: DraftFallback;
  schedule: Schedule;
}

export interface DraftSaving {
  /** Saves now; call it before leaving. */
  flush(): Promise<void>;
  /** Writes unsaved changes to the fallback at once: the page is being closed. */
  backUp(): void;
  /**
   * Adopts a newer save of another window, on its picture where that is another one, as one undoable step. False where
   * there are unsaved changes here.
   */
  adopt(draft: SavedDraft, picture?: Picture): boolean;
  /** Ends timers; unsaved changes stay in the fallback. */
  close(): void;
}

function toDraftBody({ name, nameWithoutWords, document, picture }: EditorState): DraftBody {
  const editor = {
    ...(nameWithoutWords !== null && { name_without_words: nameWithoutWords }),
    ...toSavedEditorState(document),
  };
  return { name, document: toRequest(document, picture), editor };
}

const readName = ({ name, editor }: DraftBody): Pick<EditorState, 'name' | 'nameWithoutWords'> => ({
  name,
  nameWithoutWords: editor?.name_without_words ?? null,
});

const sameBody = (a: DraftBody, b: DraftBody): boolean =>
  JSON.stringify([a.name, a.document, a.editor ?? {}]) ===
  JSON.stringify([b.name, b.document, b.editor ?? {}]);

/**
 * How a draft in the fallback relates to the engine's:
 *   saved       the same: it was saved after all
 *   local-only  the engine does not have the draft
 *   outdated    the engine has a later save, which is opened; the local draft is one undo away until the next save
 *   unsaved     changes that were not saved
 */
function compareDrafts(local: LocalDraft, engine: DraftBody, revision: number) {
  if (sameBody(local, engine)) return revision > 0 ? 'saved' : 'local-only';
  return local.revision !== undefined && local.revision < revision ? 'outdated' : 'unsaved';
}

/** Watches the store and saves; knows which revision the engine has. */
export function createDraftSaving(core: EditorCore, deps: DraftSavingDeps): DraftSaving {
  const { store } = core;
  const { draft, fallback, picture: opened, unsavedPicture = opened, regions } = deps;
  const open = ({ document, editor }: DraftBody, picture: Picture): EditorDocument => ({
    ...toEditorDocument(document, picture, regions, editor),
    ...(picture === opened ? {} : { picture }),
  });
  let { revision } = draft;
  const autosave = createAutosave({
    ...deps,
    draftId: draft.id,
    body() {
      saved = store.getState();
      return toDraftBody(saved);
    },
    revision: () => revision,
    onState(saveState) {
      // Every keystroke reports `unsaved` again: only a new state is set.
      if (store.getState().saveState !== saveState) store.setState({ saveState });
    },
    onSaved(next) {
      revision = Math.max(revision, next);
    },
  });

  const local = fallback.read(draft.id);
  const relation = local ? compareDrafts(local, toDraftBody(store.getState()), revision) : 'saved';
  if (local && relation === 'outdated') {
    const newest = store.getState().document;
    core.change('restore', () => open(local, unsavedPicture));
    core.change('newerVersion', () => newest);
  }
  if (local && relation === 'saved') fallback.remove(draft.id);

  let saved: EditorState = store.getState();
  const stopWatching = store.subscribe((state) => {
    const { document, name, picture: shown, gesture } = state;
    const isSaved = document === saved.document && name === saved.name && shown === saved.picture;
    if (gesture !== null || isSaved) return;
    saved = state;
    autosave.changed();
  });
  if (relation === 'local-only') autosave.changed();
  if (local && relation === 'unsaved') {
    core.change('restore', () => open(local, unsavedPicture));
    store.setState(readName(local));
  }

  return {
    flush: autosave.flush,
    backUp: autosave.backUp,
    adopt(newer, picture = store.getState().picture) {
      if (newer.revision <= revision) return true;
      if (!autosave.isClean() || store.getState().gesture !== null) return false;
      revision = newer.revision;
      const document = open(newer, picture);
      // Marked as saved before the store notifies, or it would be saved again; the name first, which follows the words.
      saved = { ...store.getState(), ...readName(newer) };
      store.setState(readName(newer));
      saved = { ...store.getState(), document, picture };
      core.change('otherWindow', () => document);
      saved = store.getState();
      return true;
    },
    close() {
      stopWatching();
      autosave.stop();
    },
  };
}

import type { StoreApi } from 'zustand/vanilla';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { type ArrangeActions, arrangeActions } from './actions/arrange.ts';
import { type CanvasActions, canvasActions } from './actions/canvas.ts';
import { type ContentActions, contentActions } from './actions/content.ts';
import { createDrawingActions, type DrawingActions } from './actions/drawing.ts';
import { type LayerActions, layerActions } from './actions/layers.ts';
import { type MotionActions, motionActions } from './actions/motion.ts';
import { type SelectActions, selectActions } from './actions/select.ts';
import { type TextEditingActions, textEditingActions } from './actions/text-editing.ts';
import {
  createStylePreview,
  type StylePreview,
  type TextStyleActions,
  textStyleActions,
} from './actions/text-style.ts';
import type { ChangeName } from './change-name.ts';
import type { Clipboard } from './clipboard.ts';
import { toEditorDocument } from './documents.ts';
import { createDraftSaving, type DraftSaving, type DraftSavingDeps } from './draft-saving.ts';
import { createCanvasGetter } from './editor-canvas.ts';
import { createEditorCore, type EditorState } from './editor-state.ts';
import { USUAL_PENS } from './edits/draw.ts';
import type { NewItemDeps } from './edits/insert.ts';
import { createGestures, type Gestures } from './gestures.ts';
import { toRequest } from './request.ts';
import type { CopiedStyles } from './text-styles/copied-style.ts';

/**
 * The editor of one draft without its components: a store that they read through narrow selectors, and the methods
 * that change it. Every change of the document can be undone and is saved automatically.
 */

export interface EditorDeps extends DraftSavingDeps, NewItemDeps {
  clipboard: Clipboard;
  copiedStyles: CopiedStyles;
  /** Milliseconds. */
  now(): number;
}

export interface Editor
  extends SelectActions,
    ContentActions,
    TextEditingActions,
    TextStyleActions,
    ArrangeActions,
    LayerActions,
    DrawingActions,
    CanvasActions,
    MotionActions,
    Gestures,
    DraftSaving {
  store: StoreApi<EditorState>;
  /** Tries a style on the selected texts without changing the document. */
  preview: StylePreview;
  /** The current canvas with the places of its regions. */
  canvas(): PictureCanvas;
  /** The POST /v1/meme/caption body of the current document. */
  request(): CaptionRequest;
  undo(): void;
  redo(): void;
  /** Makes all changes until `commit` one undo entry: a slider is held. */
  begin(): void;
  commit(label: ChangeName): void;
  cancel(): void;
  rename(name: string): void;
  /** Draws the document on another picture of the same size; `src`: where the browser shows it from. Not undone. */
  setPicture(imageUrl: string, src: string): void;
  setZoom(zoom: 'fit' | number): void;
}

function initialState({ draft, picture, regions }: EditorDeps): EditorState {
  return {
    draftId: draft.id,
    name: draft.name,
    nameWithoutWords: draft.editor.name_without_words ?? null,
    picture,
    regions,
    document: toEditorDocument(draft.document, picture, regions, draft.editor),
    selection: [],
    pictureSelected: false,
    openGroup: null,
    textEditing: null,
    tool: null,
    pens: USUAL_PENS,
    undoLabel: null,
    redoLabel: null,
    guides: [],
    gaps: [],
    keyed: null,
    gesture: null,
    zoom: 'fit',
    saveState: 'saved',
  };
}

/** Opens a draft. Changes that a crash left unsaved are restored as a change that can be undone. */
export function createEditor(deps: EditorDeps): Editor {
  const { picture, regions } = deps;
  const core = createEditorCore(initialState(deps), createCanvasGetter(picture, regions), deps.now);
  const saving = createDraftSaving(core, deps);
  const { store } = core;
  return {
    store,
    canvas: core.canvas,
    ...selectActions(core),
    ...contentActions(core, deps),
    ...textEditingActions(core, deps),
    ...textStyleActions(core, deps),
    preview: createStylePreview(core, deps),
    ...arrangeActions(core),
    ...layerActions(core, deps),
    ...createDrawingActions(core, deps),
    ...canvasActions(core),
    ...motionActions(core),
    ...createGestures(core, deps),
    request: () => toRequest(store.getState().document, store.getState().picture),
    undo: core.undo,
    redo: core.redo,
    begin: () => core.begin('adjust'),
    commit: core.commit,
    cancel: core.cancel,
    rename(text) {
      const name = text.trim().slice(0, 200);
      if (name !== '' && name !== store.getState().name) store.setState({ name, nameWithoutWords: null });
    },
    setPicture: (imageUrl, src) =>
      store.setState({ picture: { ...store.getState().picture, imageUrl, src } }),
    setZoom: (zoom) => store.setState({ zoom }),
    ...saving,
  };
}

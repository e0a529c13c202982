import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Region } from '../../../src-shared/contract/template.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import {
  type ChangeOptions,
  createUndoManager,
  type UndoManager,
  type UndoTarget,
} from '../history/undo-manager.ts';
import type { ChangeName } from './change-name.ts';
import type { GetCanvas } from './editor-canvas.ts';
import type { DrawingTool, Pens } from './edits/draw.ts';
import { nameByWords } from './name-by-words.ts';
import { getRange, restoreEditing, type TextEditing } from './text-editing/text-editing.ts';
import type { EditorDocument, Gap, Guide, Picture, SaveState } from './types.ts';

/** The editor's state and the one way to change its document: with undo, and one undo entry for each gesture. */

/** How a pointer, a slider or an input method changes the document at the moment. */
export type Gesture = 'move' | 'resize' | 'rotate' | 'draw' | 'reshape' | 'adjust' | 'compose';

/** What arrow keys have just changed, whose numbers are shown; `times` counts the keys. */
export interface KeyedNumbers {
  shown: 'place' | 'size' | 'angle';
  times: number;
}

export interface EditorState {
  draftId: string;
  name: string;
  /** The draft is named by its words, or by this while it has none; null once a person has named it. */
  nameWithoutWords: string | null;
  /** What the document is drawn on now. */
  picture: Picture;
  regions: readonly Region[];
  document: EditorDocument;
  /** Ids, in the order they were chosen. */
  selection: readonly string[];
  /** The picture under everything is selected, and no item. */
  pictureSelected: boolean;
  /** The group whose items are selected one by one: it was double-clicked. */
  openGroup: string | null;
  /** The text that is being edited in place, with its caret. */
  textEditing: TextEditing | null;
  /** What the next drag on the canvas draws with; null where it selects. */
  tool: DrawingTool | null;
  pens: Pens;
  undoLabel: ChangeName | null;
  redoLabel: ChangeName | null;
  guides: readonly Guide[];
  gaps: readonly Gap[];
  keyed: KeyedNumbers | null;
  gesture: Gesture | null;
  /** `fit`, or screen px per canvas px. */
  zoom: 'fit' | number;
  saveState: SaveState;
}

/** What is shown while something is dragged. */
type DragMarks = Pick<EditorState, 'guides' | 'gaps'>;

/** A function from a document to the next; the same one where nothing changes. */
export type Edit = (document: EditorDocument, canvas: PictureCanvas) => EditorDocument;

export interface EditorCore
  extends Omit<UndoManager<EditorDocument, ChangeName>, 'begin' | 'change' | 'inGesture'> {
  store: StoreApi<EditorState>;
  /** The canvas of the document as it is. */
  canvas(): PictureCanvas;
  getCanvas: GetCanvas;
  /** Changes the document, with an undo entry of its own unless a gesture is under way. False where nothing changed. */
  change(label: ChangeName, edit: Edit, options?: ChangeOptions): boolean;
  /** The same within a gesture, with what is shown of it, as one update. */
  drag(label: ChangeName, edit: Edit, shown: DragMarks): void;
  /** Starts a gesture: all changes until `commit` are one undo entry. */
  begin(gesture: Gesture): void;
}

/** The ids that are in the document; the same list where all are, so that no subscriber sees a change. */
function keepExisting(ids: readonly string[], { items }: EditorDocument): readonly string[] {
  const left = ids.filter((id) => items.some((item) => item.id === id));
  return left.length === ids.length ? ids : left;
}

const nameDocument = ({ items }: EditorDocument, otherwise: string): string =>
  nameByWords(
    items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])),
    otherwise,
  );

/** @param now milliseconds, for runs of changes */
export function createEditorCore(initial: EditorState, getCanvas: GetCanvas, now: () => number): EditorCore {
  const store = createStore<EditorState>(() => initial);
  store.subscribe(({ document, nameWithoutWords, name }, before) => {
    if (nameWithoutWords === null || document === before.document) return;
    const next = nameDocument(document, nameWithoutWords);
    if (next !== name) store.setState({ name: next });
  });
  /** Set together with the next document. */
  let marks: DragMarks | undefined;
  const target: UndoTarget<EditorDocument, ChangeName> = {
    read: () => {
      const { document, selection, textEditing } = store.getState();
      return { document, selection, caret: getRange(textEditing) };
    },
    show: ({ document, selection: wanted, caret }, labels) => {
      const selection = keepExisting(wanted, document);
      const { textEditing: editing, document: before, picture: shown } = store.getState();
      const textEditing = restoreEditing(editing, caret, { document, selection });
      const picture = document.picture === before.picture ? shown : (document.picture ?? initial.picture);
      const pictureSelected = store.getState().pictureSelected && selection.length === 0;
      store.setState({ document, selection, pictureSelected, textEditing, picture, ...labels, ...marks });
    },
    label: (labels) => store.setState(labels),
    gestureEnded: () => store.setState({ gesture: null, guides: [], gaps: [] }),
  };
  const undo = createUndoManager(target, now);

  return {
    ...undo,
    store,
    getCanvas,
    canvas: () => getCanvas(store.getState().document),
    change: (label, edit, options) =>
      undo.change(label, (document) => edit(document, getCanvas(document)), options),
    drag(label, edit, shown) {
      marks = shown;
      const changed = undo.change(label, (document) => edit(document, getCanvas(document)));
      marks = undefined;
      if (!changed) store.setState(shown);
    },
    begin(gesture) {
      undo.begin();
      store.setState({ gesture });
    },
  };
}

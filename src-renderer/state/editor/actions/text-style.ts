import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { captionStyle } from '../../../../src-shared/document/captions.ts';
import type { EditorCore } from '../editor-state.ts';
import { type StylePatch, setStyle } from '../edits/items.ts';
import { type CutContext, type CutField, type Letters, readCut, toggleCut } from '../edits/letter-cut.ts';
import { clearLetterStyle, setLetterStyle, withoutOverridden } from '../edits/letters.ts';
import { pasteStyle, readStyle } from '../edits/paste-style.ts';
import type { SpanPatch, TextRange } from '../span-style.ts';
import type { CopiedStyles } from '../text-styles/copied-style.ts';
import { type Look, lookPatch } from '../text-styles/look.ts';
import type { EditorDocument, TextItem } from '../types.ts';

/** Styles of whole texts and of letters within them. `ids` defaults to the selection. */
export interface TextStyleActions {
  /** Changes the style of whole texts; letters lose what they have of their own in the same fields. */
  styleTexts(patch: StylePatch, ids?: readonly string[]): void;
  /** Changes the style of letters of one text. */
  styleLetters(id: string, range: TextRange, patch: SpanPatch): void;
  /** Makes letters of texts bold, italic or underlined; where all of them are, takes it away. */
  toggleCut(field: CutField, letters: readonly Letters[], cuts: CutContext['cuts']): void;
  /** See `readCut`. */
  readCut(field: CutField, letters: readonly Letters[], cuts: CutContext['cuts']): ReturnType<typeof readCut>;
  clearLetters(id: string, range: TextRange): void;
  /** Gives texts a look; their size and alignment stay. */
  applyLook(look: Look, ids?: readonly string[]): void;
  /** Copies the style of the item selected last. False where nothing is selected. */
  copyStyle(): boolean;
  /** Gives what is selected the copied style, or what texts and layers both have of it. */
  pasteStyle(): void;
  /** Whether a style has been copied. */
  hasCopiedStyle(): boolean;
}

/** @param core of the editor */
export function textStyleActions(
  core: EditorCore,
  { copiedStyles }: { copiedStyles: CopiedStyles },
): TextStyleActions {
  const { store } = core;
  const getSelection = () => store.getState().selection;
  const items = () => store.getState().document.items;
  const getInherited = (item: TextItem): CaptionStyle =>
    captionStyle(
      core.canvas().regions.find(({ name }) => name === item.region),
      {},
      item.shape,
    );
  const restyle = (
    from: EditorDocument,
    ids: readonly string[],
    patchFor: (inherited: CaptionStyle) => StylePatch,
  ): EditorDocument =>
    from.items
      .filter((item) => item.kind === 'text')
      .filter(({ id }) => ids.includes(id))
      .reduce((document, item) => setStyle(document, [item.id], patchFor(getInherited(item))), from);
  const key = (what: string, patch: object, ids: readonly string[]) =>
    `${what} ${Object.keys(patch).join()} ${ids.join()}`;

  return {
    styleTexts(patch, ids = getSelection()) {
      core.change('style', (from) => withoutOverridden(setStyle(from, ids, patch), ids, patch), {
        key: key('style', patch, ids),
      });
    },
    styleLetters(id, range, patch) {
      core.change('style', (from) => setLetterStyle(from, id, range, patch), {
        key: key(`letters ${range.start} ${range.end}`, patch, [id]),
      });
    },
    toggleCut: (field, letters, cuts) =>
      void core.change('style', (from) => toggleCut(from, letters, field, { getInherited, cuts })),
    readCut: (field, letters, cuts) =>
      readCut(store.getState().document, letters, field, { getInherited, cuts }),
    clearLetters: (id, range) => void core.change('style', (from) => clearLetterStyle(from, id, range)),
    applyLook(look, ids = getSelection()) {
      core.change('style', (from) =>
        withoutOverridden(
          restyle(from, ids, (inherited) => lookPatch(look, inherited)),
          ids,
          look,
        ),
      );
    },
    copyStyle() {
      const item = items().find(({ id }) => id === getSelection().at(-1));
      const copied = item && readStyle(item, getInherited);
      if (copied) copiedStyles.write(copied);
      return copied !== undefined;
    },
    pasteStyle() {
      const copied = copiedStyles.read();
      if (copied) core.change('pasteStyle', (from) => pasteStyle(from, getSelection(), copied, getInherited));
    },
    hasCopiedStyle: () => copiedStyles.read() !== null,
  };
}

/** A style that is tried on: only the canvas shows it. It is not in the document, its history or its draft. */
export interface StylePreview extends Pick<TextStyleActions, 'styleTexts' | 'styleLetters' | 'applyLook'> {
  /** What the canvas draws in place of the document, where a style is tried on. */
  store: StoreApi<{ document: EditorDocument | null }>;
  clear(): void;
}

/** A change of the document ends the preview. @param core of the editor */
export function createStylePreview(core: EditorCore, deps: { copiedStyles: CopiedStyles }): StylePreview {
  const store = createStore<{ document: EditorDocument | null }>(() => ({ document: null }));
  const clear = () => {
    if (store.getState().document) store.setState({ document: null });
  };
  core.store.subscribe(({ document }, before) => {
    if (document !== before.document) clear();
  });
  const { styleTexts, styleLetters, applyLook } = textStyleActions(
    {
      ...core,
      change(_label, edit) {
        store.setState({ document: edit(core.store.getState().document, core.canvas()) });
        return true;
      },
    },
    deps,
  );
  return { store, clear, styleTexts, styleLetters, applyLook };
}

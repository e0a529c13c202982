import { createStore, type StoreApi } from 'zustand/vanilla';
import { type TextStyleActions, textStyleActions } from './actions/text-style.ts';
import type { EditorCore } from './editor-state.ts';
import type { CopiedStyles } from './text-styles/copied-style.ts';
import type { EditorDocument } from './types.ts';

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

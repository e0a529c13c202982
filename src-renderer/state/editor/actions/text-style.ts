import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { captionStyle } from '../../../../src-shared/document/captions.ts';
import type { EditorCore } from '../editor-state.ts';
import { editItems, type StylePatch, setStyle } from '../edits/items.ts';
import { clearLetterStyle, setLetterStyle, withoutOverridden } from '../edits/letters.ts';
import { type Letters, toggleUnderline } from '../edits/underline.ts';
import type { SpanPatch, TextRange } from '../span-style.ts';
import type { CopiedStyles } from '../text-styles/copied-style.ts';
import { type Look, lookPatch, wholePatch } from '../text-styles/look.ts';
import type { EditorDocument, TextItem } from '../types.ts';

/** Styles of whole texts and of letters within them. `ids` defaults to the selection. */
export interface TextStyleActions {
  /** Changes the style of whole texts; letters lose what they have of their own in the same fields. */
  styleTexts(patch: StylePatch, ids?: readonly string[]): void;
  /** Changes the style of letters of one text. */
  styleLetters(id: string, range: TextRange, patch: SpanPatch): void;
  /** Underlines letters of texts; where all of them are underlined, takes it away. */
  toggleUnderline(letters: readonly Letters[]): void;
  clearLetters(id: string, range: TextRange): void;
  /** Gives texts a look; their size and alignment stay. */
  applyLook(look: Look, ids?: readonly string[]): void;
  /** Copies the style of the item selected last. False where nothing is selected. */
  copyStyle(): boolean;
  /** Gives the copied style to what is selected, texts or pictures, whichever it is of. */
  pasteStyle(): void;
  /** Whether there is a style that fits what is selected. */
  canPasteStyle(): boolean;
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
  const fits = (kind: 'text' | 'layer') =>
    items().some(
      (item) =>
        getSelection().includes(item.id) && !item.locked && (item.kind === 'text') === (kind === 'text'),
    );
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
    toggleUnderline: (letters) => void core.change('style', (from) => toggleUnderline(from, letters)),
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
      if (!item || item.kind === 'patch') return false;
      if (item.kind === 'text')
        copiedStyles.write({ kind: 'text', style: { ...getInherited(item), ...item.style } });
      else copiedStyles.write({ kind: 'layer', opacity: item.opacity, flip: item.flip });
      return true;
    },
    pasteStyle() {
      const copied = copiedStyles.read();
      const ids = getSelection();
      if (copied?.kind === 'text') {
        const style = captionStyle(undefined, copied.style);
        core.change('pasteStyle', (from) =>
          withoutOverridden(
            restyle(from, ids, (inherited) => wholePatch(style, inherited)),
            ids,
            style,
          ),
        );
      } else if (copied) {
        const { opacity, flip } = copied;
        core.change('pasteStyle', (from) =>
          editItems(from, ids, (item) =>
            item.kind === 'text' || item.kind === 'patch' ? item : { ...item, opacity, flip },
          ),
        );
      }
    },
    canPasteStyle() {
      const copied = copiedStyles.read();
      return copied !== null && fits(copied.kind);
    },
  };
}

import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import type { ChangeName } from '../change-name.ts';
import { type Clipboard, parseItems, serialiseItems } from '../clipboard.ts';
import type { EditorCore } from '../editor-state.ts';
import { regroup } from '../edits/groups.ts';
import {
  copyItems,
  hasRoom,
  insertItems,
  type NewItem,
  newEmoji,
  newImage,
  newText,
  offset,
  removeItems,
  styleWithRegion,
} from '../edits/insert.ts';
import { resetStyle, type StylePatch, setOpacity, setStyle, setText } from '../edits/items.ts';
import { withoutEmptyBars } from '../edits/text-bar.ts';
import type { Item } from '../types.ts';

/** Texts, styles, new items, copies. `ids` defaults to the selection. */
export interface ContentActions {
  /** Typing in one box is undone as one, up to a pause or a line break. */
  setText(id: string, text: string): void;
  setStyle(patch: StylePatch, ids?: readonly string[]): void;
  /** Applies the style of one box (the last selected) to all boxes. */
  applyStyleToAll(id?: string): void;
  resetStyle(ids?: readonly string[]): void;
  setOpacity(opacity: number, ids?: readonly string[]): void;
  /** Each adds an item on top, selects it and returns its id; null at the limit of items. */
  addText(text?: string): string | null;
  /** An empty text around a point (fractions); it disappears, and its undo entry with it, when it is left empty. */
  addTextAt(centre: Point): string | null;
  addEmoji(emoji: string): string | null;
  /** `px` is the picture's native size. */
  addImage(url: string, px: Size, centre?: Point): string | null;
  duplicate(ids?: readonly string[]): void;
  /** Removes items, and the bar that a text brought; texts of regions are emptied and put back. */
  remove(ids?: readonly string[]): void;
  /** Clipboard text of the selection; null where there is nothing to copy. */
  copiedText(ids?: readonly string[]): string | null;
  copy(): Promise<void>;
  cut(): Promise<void>;
  paste(): Promise<void>;
  /** Pastes copied items, or any other text as a text box. False where there is nothing to paste or no room. */
  pasteText(text: string): boolean;
}

export interface ContentDeps {
  clipboard: Clipboard;
  /** Of texts that are added outside of regions. */
  newTextStyle(): CaptionStyle;
  newId(): string;
}

const getKind = (item: NewItem) => (item.kind === 'text' ? 'text' : 'layer');

/** Removes a new text once it is no longer selected, where nothing is written in it. */
function removeWhenLeftEmpty(core: EditorCore, id: string): void {
  const { store } = core;
  const { document: added } = store.getState();
  const stop = store.subscribe(({ selection, gesture, document }) => {
    if (selection.includes(id) || gesture !== null) return;
    stop();
    const item = document.items.find((one) => one.id === id);
    if (item?.kind !== 'text' || item.text !== '') return;
    if (document === added) core.takeBack();
    else core.change('delete', (from) => removeItems(from, [id]));
  });
}

/** @param core of the editor */
export function contentActions(
  core: EditorCore,
  { clipboard, newId, newTextStyle }: ContentDeps,
): ContentActions {
  const { store } = core;
  const getSelection = () => store.getState().selection;
  const document = () => store.getState().document;
  const add = (label: ChangeName, items: readonly NewItem[]): string[] => {
    const fresh: Item[] = regroup(items, () => `group-${newId()}`.replace(/[^\w-]/g, '').slice(0, 40)).map(
      (item) => ({ ...item, id: newId() }),
    );
    const next = insertItems(document(), fresh);
    const ids = fresh.filter((item) => next.items.includes(item)).map(({ id }) => id);
    core.change(label, () => next, ids.length ? { select: ids } : {});
    return ids;
  };
  const addOne = (label: ChangeName, item: NewItem) =>
    hasRoom(document(), getKind(item)) ? (add(label, [item])[0] ?? null) : null;
  const copiedText = (ids = getSelection()) => {
    const copies = copyItems(document(), core.canvas(), ids);
    return copies.length ? serialiseItems(copies) : null;
  };
  const remove = (label: ChangeName, ids: readonly string[]) =>
    core.change(label, (from) => withoutEmptyBars(from, removeItems(from, ids), core.getCanvas), {
      select: [],
    });
  let pasted = { text: '', times: 0 };
  const pasteText = (text: string) => {
    const items = parseItems(text, clipboard);
    pasted = { text, times: pasted.text === text ? pasted.times + 1 : 1 };
    if (items)
      return (
        add(
          'paste',
          items.map((item) => offset(item, pasted.times)),
        ).length > 0
      );
    return (
      text.trim() !== '' &&
      addOne(
        'paste',
        newText(document(), core.canvas(), { text: text.trim().slice(0, 1000), style: newTextStyle() }),
      ) !== null
    );
  };
  const copy = async () => {
    const text = copiedText();
    if (text === null) return;
    pasted = { text: '', times: 0 };
    await clipboard.write(text);
  };

  return {
    setText(id, text) {
      const item = document().items.find((one) => one.id === id);
      const lines = (one: string) => one.split('\n').length;
      core.change('typing', (from) => setText(from, id, text), { key: `text ${id}` });
      if (item?.kind === 'text' && lines(text) > lines(item.text)) core.endRun();
    },
    setStyle(patch, ids = getSelection()) {
      const key = `style ${Object.keys(patch).join()} ${ids.join()}`;
      core.change('style', (from) => setStyle(from, ids, patch), { key });
    },
    applyStyleToAll(id = getSelection().at(-1)) {
      const item = document().items.find((one) => one.id === id);
      if (item?.kind !== 'text') return;
      const style = styleWithRegion(item, core.canvas());
      core.change('styleOfAll', (from) =>
        setStyle(
          from,
          from.items.map((one) => one.id),
          style,
        ),
      );
    },
    resetStyle: (ids = getSelection()) => void core.change('resetStyle', (from) => resetStyle(from, ids)),
    setOpacity(opacity, ids = getSelection()) {
      core.change('opacity', (from) => setOpacity(from, ids, opacity), { key: `opacity ${ids.join()}` });
    },
    addText: (text = '') =>
      addOne('addText', newText(document(), core.canvas(), { text, style: newTextStyle() })),
    addTextAt(centre) {
      const id = addOne(
        'addText',
        newText(document(), core.canvas(), { text: '', style: newTextStyle() }, centre),
      );
      if (id !== null) removeWhenLeftEmpty(core, id);
      return id;
    },
    addEmoji: (emoji) => addOne('addSticker', newEmoji(document(), core.canvas(), emoji)),
    addImage: (url, px, centre) => addOne('addImage', newImage(document(), core.canvas(), url, px, centre)),
    duplicate(ids = getSelection()) {
      add(
        'duplicate',
        copyItems(document(), core.canvas(), ids).map((item) => offset(item, 1)),
      );
    },
    remove: (ids = getSelection()) => void remove('delete', ids),
    copiedText,
    copy,
    async cut() {
      const ids = getSelection();
      await copy();
      remove('cut', ids);
    },
    async paste() {
      pasteText(await clipboard.read());
    },
    pasteText,
  };
}

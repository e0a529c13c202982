import type { Point, Size } from '../../../../src-shared/document/geometry.ts';
import type { ChangeName } from '../change-name.ts';
import { type Clipboard, parseItems, serialiseItems } from '../clipboard.ts';
import type { EditorCore } from '../editor-state.ts';
import { regroup } from '../edits/groups.ts';
import {
  copyItems,
  hasRoom,
  haveRoom,
  insertItems,
  type NewItem,
  type NewItemDeps,
  newEmoji,
  newImage,
  newLogo,
  newText,
  removeItems,
  styleWithRegion,
} from '../edits/insert.ts';
import { resetStyle, type StylePatch, setOpacity, setStyle, setText } from '../edits/items.ts';
import { placeCopies } from '../edits/place-copies.ts';
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
  /** The same of a logo, which keeps clear of texts. */
  addLogo(url: string, px: Size): string | null;
  /** Whether there is room for copies of all. */
  hasRoomToCopy(ids?: readonly string[]): boolean;
  /** Those copies that there is room for. */
  duplicate(ids?: readonly string[]): void;
  /** Removes items, and the bar that a text brought; texts of regions are emptied and put back. */
  remove(ids?: readonly string[]): void;
  /** Clipboard text of the selection; null where there is nothing to copy. */
  copiedText(ids?: readonly string[]): string | null;
  copy(): Promise<void>;
  cut(): Promise<void>;
  paste(): Promise<Pasted>;
  /** Pastes copied items, those that there is room for, or any other text as a text box. */
  pasteText(text: string): Pasted;
}

/** `full`: there was no room for all of it. */
export type Pasted = 'all' | 'full' | 'nothing';

export interface ContentDeps extends NewItemDeps {
  clipboard: Clipboard;
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
  const parsePasted = (text: string): NewItem[] => {
    const items = parseItems(text, clipboard);
    if (items) return placeCopies(document(), core.canvas(), items);
    const words = text.trim().slice(0, 1000);
    return words ? [newText(document(), core.canvas(), { text: words, style: newTextStyle() })] : [];
  };
  const pasteText = (text: string): Pasted => {
    const items = parsePasted(text);
    const isFull = !haveRoom(document(), items);
    add('paste', items);
    return items.length === 0 ? 'nothing' : isFull ? 'full' : 'all';
  };
  const copy = async () => {
    const text = copiedText();
    if (text === null) return;
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
    addLogo: (url, px) => addOne('addImage', newLogo(document(), core.canvas(), url, px)),
    hasRoomToCopy: (ids = getSelection()) => haveRoom(document(), copyItems(document(), core.canvas(), ids)),
    duplicate(ids = getSelection()) {
      const canvas = core.canvas();
      add('duplicate', placeCopies(document(), canvas, copyItems(document(), canvas, ids)));
    },
    remove: (ids = getSelection()) => void remove('delete', ids),
    copiedText,
    copy,
    async cut() {
      const ids = getSelection();
      await copy();
      remove('cut', ids);
    },
    paste: async () => pasteText(await clipboard.read()),
    pasteText,
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { parseJson } from '../../../../src-shared/contract/bounded-json.ts';
import { isFields, isStyle } from '../styles.ts';
import { getLook, type Look } from './look.ts';

/** Looks of texts that a person has saved, for every draft and window of this browser. */

export interface OwnStyle {
  id: string;
  name: string;
  look: Look;
}

export interface OwnStyles {
  store: StoreApi<{ styles: readonly OwnStyle[] }>;
  /** Saves a look under a name; false where there is no room for another. */
  add(name: string, look: Look): boolean;
  rename(id: string, name: string): void;
  remove(id: string): void;
  /** Reads what other windows have saved meanwhile. */
  refresh(): void;
}

const KEY = 'cam.text-styles';
export const OWN_STYLES_MAX = 60;
const NAME_MAX = 60;

const trimName = (name: string): string => name.trim().slice(0, NAME_MAX);

function parseStyle(value: unknown): OwnStyle[] {
  if (!isFields(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return [];
  const name = trimName(value.name);
  return name !== '' && isStyle(value.look) ? [{ id: value.id, name, look: getLook(value.look) }] : [];
}

function parseStyles(text: string | null): OwnStyle[] {
  const value: unknown = text === null ? [] : parseJson(text);
  return Array.isArray(value) ? value.flatMap(parseStyle).slice(0, OWN_STYLES_MAX) : [];
}

/** @param storage of the browser; where it is full or forbidden, styles are kept until the window closes */
export function createOwnStyles(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  newId: () => string,
): OwnStyles {
  const read = (before: readonly OwnStyle[]): readonly OwnStyle[] => {
    try {
      return parseStyles(storage.getItem(KEY));
    } catch {
      return before;
    }
  };
  const store = createStore<{ styles: readonly OwnStyle[] }>(() => ({ styles: read([]) }));
  const refresh = () => store.setState(({ styles }) => ({ styles: read(styles) }));
  const write = (styles: readonly OwnStyle[]) => {
    store.setState({ styles });
    try {
      storage.setItem(KEY, JSON.stringify(styles));
    } catch {
      // They are lost with the window then.
    }
  };
  return {
    store,
    refresh,
    add(name, look) {
      refresh();
      const { styles } = store.getState();
      if (styles.length >= OWN_STYLES_MAX || trimName(name) === '') return false;
      write([{ id: newId(), name: trimName(name), look }, ...styles]);
      return true;
    },
    rename(id, name) {
      if (trimName(name) === '') return;
      refresh();
      write(store.getState().styles.map((one) => (one.id === id ? { ...one, name: trimName(name) } : one)));
    },
    remove(id) {
      refresh();
      write(store.getState().styles.filter((one) => one.id !== id));
    },
  };
}

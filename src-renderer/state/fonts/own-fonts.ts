import { createStore } from 'zustand/vanilla';
import type { AddFontBody, OwnFont } from '../../../src-shared/contract/own-fonts.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/http.ts';
import type { Toasts } from '../app/toasts.ts';
import type { Deletions } from '../browse/deletions.ts';
import { messageError } from '../language/message-error.ts';

/** The fonts of the user's own: what there is, and how one is added and deleted. */

export interface OwnFontsState {
  /** By name; null until they are read. */
  fonts: readonly OwnFont[] | null;
  /** Grows with each change: what was drawn with them is out of date. */
  version: number;
  /** Files that are being added. */
  adding: number;
}

/** A font file that was read. */
export interface FontFile {
  bytes: Uint8Array;
  name: string;
}

export interface OwnFontsDeps {
  api: Pick<Api, 'fonts' | 'addFont' | 'deleteFont'>;
  toasts: Toasts;
  deletions: Pick<Deletions, 'add'>;
  toDataUrl(bytes: Uint8Array, type: string): Promise<string>;
  t: Translate;
}

/** Files that the file dialog offers. */
export const FONT_FILES = '.ttf,.otf,.woff2,font/ttf,font/otf,font/woff2';

/** The engine does not know the file's name. */
function addName(name: string, error: unknown): unknown {
  return error instanceof ApiError && error.code === 'FONT_UNREADABLE'
    ? messageError('fonts:notAdded', { name, reason: error.message })
    : error;
}

export function createOwnFonts({ api, toasts, deletions, toDataUrl, t }: OwnFontsDeps) {
  const store = createStore<OwnFontsState>(() => ({ fonts: null, version: 0, adding: 0 }));
  let loading: Promise<void> | undefined;
  const read = async () => store.setState({ fonts: (await api.fonts()).fonts });
  /** They have changed: reads them again. */
  const noteChange = async () => {
    store.setState(({ version }) => ({ version: version + 1 }));
    await read();
  };
  const add = async ({ bytes, name }: FontFile): Promise<OwnFont> => {
    const body: AddFontBody = { font_base64: await toDataUrl(bytes, 'font/ttf') };
    const font = await api.addFont(body).catch((error: unknown) => {
      throw addName(name, error);
    });
    await noteChange();
    return font;
  };
  const remove = (font: OwnFont) =>
    deletions.add({
      ids: [font.id],
      text: t('fonts:deleted', { name: font.name }),
      restored: t('gallery:done.restored', { name: font.name }),
      remove: (options) => api.deleteFont(font.id, options),
      refresh: noteChange,
    });
  return {
    store,
    /** Reads them from the engine where that has not been done. */
    async load(): Promise<void> {
      if (store.getState().fonts) return;
      loading ??= read()
        .catch((error: unknown) => void toasts.fail(error))
        .finally(() => {
          loading = undefined;
        });
      await loading;
    },
    /** Adds a font and says so; undefined where it was refused, which is said as well. */
    async add(file: FontFile): Promise<OwnFont | undefined> {
      store.setState(({ adding }) => ({ adding: adding + 1 }));
      try {
        const font = await add(file);
        toasts.show(t('fonts:added', { name: font.name }), { label: t('ui:undo'), run: () => remove(font) });
        return font;
      } catch (error) {
        toasts.fail(error);
        return undefined;
      } finally {
        store.setState(({ adding }) => ({ adding: adding - 1 }));
      }
    },
    /** Deletes a font once the chance to undo is over. */
    remove,
  };
}

export type OwnFonts = ReturnType<typeof createOwnFonts>;

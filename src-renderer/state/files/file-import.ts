import { createStore } from 'zustand/vanilla';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';
import { refusalMessage } from './refused-file.ts';

/** What a file turned out to be. */
export type OpenedFile =
  | { kind: 'document'; document: CaptionRequest; bytes: Uint8Array; type: string; name: string }
  | { kind: 'pack'; name: string }
  | { kind: 'video'; name: string }
  | { kind: 'font'; bytes: Uint8Array; name: string }
  | { kind: 'picture'; bytes: Uint8Array; type: string; name: string };

export interface FileImportDeps {
  api: Pick<Api, 'deleteTemplate'> & {
    createTemplate(body: { name: string; image_base64: string }): Promise<{ id: string; name: string }>;
  };
  toasts: Toasts;
  /** Adds a font and says what became of it. */
  addFont(font: { bytes: Uint8Array; name: string }): Promise<unknown>;
  /** Imports a pack and says what became of it. */
  takePack(file: File): Promise<void>;
  /** Chooses a video in Create. @throws Error with a message for the user where it cannot be sent */
  takeVideo(file: File): void;
  router: Pick<Router, 'go'>;
  /** Classifies a file. @throws Error with a message for the user */
  openFile(file: File): Promise<OpenedFile>;
  dataUrlOf(bytes: Uint8Array, type: string): Promise<string>;
  /** Saves a document as a new draft and returns its id. */
  reopen(document: CaptionRequest, fileName: string): Promise<string>;
  /** Templates were added or deleted. Resolves when the lists of them are fetched again. */
  onTemplates(): Promise<void>;
}

export interface FileImportState {
  /** Number of files in progress. */
  busy: number;
}

/** Characters of a template's name. */
const NAME_CHARS = 80;

/** A template name made from a file name: `IMG_cat-final(2).png` → `IMG cat final (2)`. */
export function nameOfFile(file: string): string {
  const words = file
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_\-.+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = Array.from(words).slice(0, NAME_CHARS).join('').trim();
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : 'Pasted picture';
}

const listed = (names: readonly string[]): string => {
  const rest = names.length - 3;
  return names.slice(0, 3).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
};

/**
 * Imports files that are dropped, pasted or opened: a picture becomes a template, a pack is imported, an exported meme
 * is opened for editing, a video is put into Create, a font is added to one's own. A file that cannot be read does not stop the others.
 */
export function createFileImport(deps: FileImportDeps) {
  const { api, toasts, addFont, takePack, takeVideo, router, openFile, dataUrlOf, reopen, onTemplates } =
    deps;
  const store = createStore<FileImportState>(() => ({ busy: 0 }));

  /** Browse is shown once its list is fetched again: a card of a deleted template would ask for a picture that is gone. */
  const undo = async (ids: readonly string[]) => {
    await Promise.all(ids.map((id) => api.deleteTemplate(id))).catch(toasts.fail);
    await onTemplates();
    router.go({ screen: 'browse', search: '', category: '' });
  };
  const showSaved = (made: readonly { id: string; name: string }[]) => {
    const [one, ...others] = made;
    const back = { label: 'Undo', run: () => void undo(made.map(({ id }) => id)) };
    if (!one || others.length > 0) {
      toasts.show(`Saved ${made.length} templates.`, back);
      return;
    }
    const regions = {
      label: 'Edit regions',
      run: () => router.go({ screen: 'template', template: one.id }),
    };
    toasts.show('Saved to your templates.', back, regions);
  };
  const makeTemplate = async ({ bytes, type, name }: { bytes: Uint8Array; type: string; name: string }) =>
    api.createTemplate({ name: nameOfFile(name), image_base64: await dataUrlOf(bytes, type) });

  const showFailures = (failures: readonly { name: string; error: unknown }[]) => {
    const [one, ...others] = failures;
    if (one && others.length === 0) toasts.fail(refusalMessage(one.name, one.error) ?? one.error);
    else if (one) {
      const names = listed(failures.map(({ name }) => `“${name}”`));
      toasts.fail(`${failures.length} files could not be opened: ${names}.`);
    }
  };
  /** Opens the result: a draft or a single template in the editor, several templates in Browse, a video in Create. */
  const openResult = (made: readonly { id: string }[], [draft]: readonly string[], hasVideo: boolean) => {
    const [template] = made;
    if (draft !== undefined) router.go({ screen: 'edit', draft });
    else if (template && made.length === 1) router.go({ screen: 'new', template: template.id });
    else if (template) router.go({ screen: 'browse', search: '', category: '' });
    else if (hasVideo) router.go({ screen: 'create' });
  };

  /** Imports one file; returns the template or the draft that was made. */
  const importOne = async (file: File) => {
    const opened = await openFile(file);
    if (opened.kind === 'picture') return { template: await makeTemplate(opened) };
    if (opened.kind === 'document') return { draft: await reopen(opened.document, opened.name) };
    if (opened.kind === 'video') {
      takeVideo(file);
      return { video: true };
    }
    if (opened.kind === 'font') await addFont(opened);
    else await takePack(file);
    return {};
  };

  return {
    store,
    async take(files: readonly File[]): Promise<void> {
      if (files.length === 0) return;
      store.setState(({ busy }) => ({ busy: busy + files.length }));
      const made: { id: string; name: string }[] = [];
      const drafts: string[] = [];
      let hasVideo = false;
      const failures: { name: string; error: unknown }[] = [];
      // Sequentially: ten large pictures at once would need too much memory.
      for (const file of files) {
        try {
          const { template, draft, video } = await importOne(file);
          if (template) made.push(template);
          if (draft) drafts.push(draft);
          if (video) hasVideo = true;
        } catch (error) {
          failures.push({ name: file.name, error });
        }
        store.setState(({ busy }) => ({ busy: busy - 1 }));
      }
      if (made.length > 0) showSaved(made);
      if (made.length > 0) void onTemplates();
      showFailures(failures);
      openResult(made, drafts, hasVideo);
    },
    /** Adds the fonts among files; others are refused. */
    async takeFonts(files: readonly File[]): Promise<void> {
      for (const file of files) {
        const opened = await openFile(file).catch(() => undefined);
        if (opened?.kind === 'font') await addFont(opened);
        else toasts.fail(`“${file.name}” can’t be dropped here. Fonts can, everywhere.`);
      }
    },
  };
}

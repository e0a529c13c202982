import { createStore } from 'zustand/vanilla';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { ImportedPack } from '../../../src-shared/contract/template-edit.ts';
import type { Api } from '../../api/api.ts';
import type { Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';
import { refusalMessage } from './refused-file.ts';

/** What a file turned out to be. */
export type OpenedFile =
  | { kind: 'document'; document: CaptionRequest; bytes: Uint8Array; type: string; name: string }
  | { kind: 'pack'; bytes: Uint8Array; name: string }
  | { kind: 'picture'; bytes: Uint8Array; type: string; name: string };

export interface FileImportDeps {
  api: Pick<Api, 'deleteTemplate' | 'importPack'> & {
    createTemplate(body: { name: string; image_base64: string }): Promise<{ id: string; name: string }>;
  };
  toasts: Toasts;
  router: Pick<Router, 'go'>;
  /** Says what a file is. @throws Error in words */
  openFile(file: File): Promise<OpenedFile>;
  dataUrlOf(bytes: Uint8Array, type: string): Promise<string>;
  /** Saves a document as a new draft and returns its id. */
  reopen(document: CaptionRequest, fileName: string): Promise<string>;
  /** Templates were added or deleted. */
  onTemplates(): void;
}

/** Characters of a template's name. */
const NAME_CHARS = 80;

/** A name for people made of a file's: `IMG_cat-final(2).png` → `IMG cat final (2)`. */
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
 * Files that somebody drops, pastes or opens: a picture becomes a template, a pack is imported, an exported meme is
 * opened for editing again. One file that cannot be read holds up no other.
 */
export function createFileImport(deps: FileImportDeps) {
  const { api, toasts, router, openFile, dataUrlOf, reopen, onTemplates } = deps;
  /** `busy`: files at work; `imported`: what came of the last packs, until it has been read. */
  const store = createStore<{ busy: number; imported: ImportedPack | null }>(() => ({
    busy: 0,
    imported: null,
  }));

  const undo = (ids: readonly string[]) => () => {
    router.go({ screen: 'browse', search: '', category: '' });
    Promise.all(ids.map((id) => api.deleteTemplate(id)))
      .catch(toasts.fail)
      .finally(onTemplates);
  };
  const tellSaved = (made: readonly { id: string; name: string }[]) => {
    const [one, ...others] = made;
    const back = { label: 'Undo', run: undo(made.map(({ id }) => id)) };
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
  const importPack = async (bytes: Uint8Array) => {
    const url = await dataUrlOf(bytes, 'application/zip');
    const { imported, skipped } = await api.importPack(url.slice(url.indexOf(',') + 1));
    const before = store.getState().imported ?? { imported: [], skipped: [] };
    store.setState({
      imported: {
        imported: [...before.imported, ...imported],
        skipped: [...before.skipped, ...skipped],
      },
    });
  };

  const tellFailures = (failures: readonly { name: string; error: unknown }[]) => {
    const [one, ...others] = failures;
    if (one && others.length === 0) toasts.fail(refusalMessage(one.name, one.error) ?? one.error);
    else if (one) {
      const names = listed(failures.map(({ name }) => `“${name}”`));
      toasts.fail(`${failures.length} files could not be opened: ${names}.`);
    }
  };
  /** On to what was made: a draft or a single template in the editor, several templates in Browse. */
  const goOn = (made: readonly { id: string }[], [draft]: readonly string[]) => {
    const [template] = made;
    if (draft !== undefined) router.go({ screen: 'edit', draft });
    else if (template && made.length === 1) router.go({ screen: 'new', template: template.id });
    else if (template) router.go({ screen: 'browse', search: '', category: '' });
  };

  /** Takes one file; returns the template it became or the draft it opened as. */
  const takeOne = async (file: File) => {
    const opened = await openFile(file);
    if (opened.kind === 'picture') return { template: await makeTemplate(opened) };
    if (opened.kind === 'document') return { draft: await reopen(opened.document, opened.name) };
    await importPack(opened.bytes);
    return {};
  };

  return {
    store,
    async take(files: readonly File[]): Promise<void> {
      if (files.length === 0) return;
      store.setState(({ busy }) => ({ busy: busy + files.length }));
      const made: { id: string; name: string }[] = [];
      const drafts: string[] = [];
      const failures: { name: string; error: unknown }[] = [];
      // One after the other: ten large pictures at once would need their memory at once.
      for (const file of files) {
        try {
          const { template, draft } = await takeOne(file);
          if (template) made.push(template);
          if (draft) drafts.push(draft);
        } catch (error) {
          failures.push({ name: file.name, error });
        }
        store.setState(({ busy }) => ({ busy: busy - 1 }));
      }
      if (made.length > 0) tellSaved(made);
      if (made.length > 0 || store.getState().imported) onTemplates();
      tellFailures(failures);
      goOn(made, drafts);
    },
    /** The summary of an import has been read. */
    read: () => store.setState({ imported: null }),
  };
}

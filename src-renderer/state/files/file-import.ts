import { createStore } from 'zustand/vanilla';
import type { ModelFormat } from '../../../src-shared/contract/ipc.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import type { Api } from '../../api/api.ts';
import type { Route, Router } from '../app/route.ts';
import type { Toasts } from '../app/toasts.ts';
import { emptyCaptions, type Places } from '../editor/places.ts';
import { messageError } from '../language/message-error.ts';
import type { FileContent, PlainFile } from './open-file.ts';
import { documentRefusal, refusal } from './refused-file.ts';
import { createVideoImport, type VideoImportDeps, type VideoUpload } from './video-import.ts';

export interface FileImportDeps extends VideoImportDeps {
  api: VideoImportDeps['api'] &
    Pick<Api, 'deleteDraft'> & {
      uploadImage(body: { image_base64: string; places: true }): Promise<{
        url: string;
        animated: boolean;
        places?: Places;
      }>;
      createTemplate(body: { name: string; image_url: string }): Promise<{ id: string; name: string }>;
    };
  toasts: Toasts;
  /** Adds a font and says what became of it. */
  addFont(font: { bytes: Uint8Array; name: string }): Promise<unknown>;
  /** Imports a pack and says what became of it. */
  takePack(file: File): Promise<void>;
  /** Asks in Settings whether a model is to be added. */
  takeModel(file: File, format: ModelFormat): void;
  router: Pick<Router, 'go'>;
  /** Classifies a file. @throws MessageError */
  openFile(file: File): Promise<FileContent>;
  /** Saves a document as a new draft and returns its id. `reopenFound`: where its template or picture is found. */
  reopen(document: CaptionRequest, name: string): Promise<string>;
  reopenFound(document: CaptionRequest, name: string): Promise<string>;
  /** Asks for the name of a template of the open document, and saves it. */
  saveAsTemplate(): void;
  /** Shows the drafts of the gallery. */
  showDrafts(): void;
  /** Templates were added. Resolves when the lists of them are fetched again. */
  onTemplates(): Promise<void>;
  /** Drafts were added or deleted. */
  onDrafts(): Promise<void>;
  t: Translate;
}

export interface FileImportState {
  /** Number of files in progress. */
  busy: number;
  /** The video that is being sent. */
  upload: VideoUpload | null;
}

/** Characters of a template's name. */
const NAME_CHARS = 80;
/** Most names in a message. */
const NAMED_MAX = 3;

/** A name made from a file name: `IMG_cat-final(2).png` → `IMG cat final (2)`; `pasted` where nothing is left. */
export function nameOfFile(file: string, pasted: string): string {
  const words = file
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_\-.+]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = Array.from(words).slice(0, NAME_CHARS).join('').trim();
  return name ? name.charAt(0).toUpperCase() + name.slice(1) : pasted;
}

/** A draft that was made of a file; `picture`: the address of the picture it was begun with. */
interface ImportedDraft {
  id: string;
  name: string;
  picture?: string;
}

/** What became of one file. */
interface Imported {
  draft?: ImportedDraft;
  /** Where it is shown, unless there are drafts. */
  route?: Route;
  /** Why its document was left out. */
  note?: unknown;
}

/** The messages about files that were opened, and about those that could not be. */
function createNotices(deps: FileImportDeps) {
  const { api, toasts, router, onTemplates, onDrafts, saveAsTemplate, t } = deps;
  /** The gallery is shown once its list is fetched again: a card of a deleted draft would ask for a draft that is gone. */
  const undo = async (drafts: readonly ImportedDraft[]) => {
    router.go({ screen: 'browse', search: '', category: '' });
    await Promise.all(drafts.map(({ id }) => api.deleteDraft(id))).catch(toasts.fail);
    await onDrafts();
  };
  const saveTemplates = async (drafts: readonly ImportedDraft[]) => {
    try {
      for (const { name, picture } of drafts)
        if (picture !== undefined) await api.createTemplate({ name, image_url: picture });
      toasts.show(t('browse:files.templatesSaved', { count: drafts.length }));
      await onTemplates();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      toasts.fail(t('browse:files.templatesFailed', { reason }));
    }
  };
  return {
    /** New memes on pictures: they can be kept as templates, or be undone. */
    opened(drafts: readonly ImportedDraft[]): void {
      const [one, ...others] = drafts;
      const back = { label: t('ui:undo'), run: () => void undo(drafts) };
      if (!one) return;
      if (others.length === 0) {
        const save = { label: t('browse:files.saveTemplate'), run: saveAsTemplate };
        toasts.show(t('browse:files.opened', { name: one.name }), save, back);
        return;
      }
      const save = { label: t('browse:files.saveTemplates'), run: () => void saveTemplates(drafts) };
      toasts.show(t('browse:files.drafts', { count: drafts.length }), save, back);
    },
    failed(failures: readonly { name: string; error: unknown }[]): void {
      const [one, ...others] = failures;
      if (one && others.length === 0) toasts.fail(refusal(one.name, one.error));
      else if (one) {
        const rest = failures.length - NAMED_MAX;
        const names = failures.slice(0, NAMED_MAX).map(({ name }) => `“${name}”`);
        if (rest > 0) names.push(t('browse:files.others', { count: rest }));
        toasts.fail(t('browse:files.failed', { count: failures.length, names }));
      }
    },
  };
}

/**
 * Imports files that are dropped, pasted or opened: on a picture a new meme is begun, a pack is imported, an exported
 * meme is opened for editing, on a video a new meme is begun, a font is added to one's own, a language model is offered
 * in Settings. A file that cannot be read does not stop the others.
 */
export function createFileImport(deps: FileImportDeps) {
  const { api, addFont, takePack, takeModel, router, openFile, toDataUrl, reopen } = deps;
  const { reopenFound, toasts, brand, brandStyle, showDrafts, onDrafts, t } = deps;
  const store = createStore<FileImportState>(() => ({ busy: 0, upload: null }));
  const notices = createNotices(deps);
  const videos = createVideoImport(deps, store);

  /** Stores a picture and begins a meme on it, with texts where they cover no face. @throws ApiError where the engine refuses it */
  const begin = async (file: { bytes: Uint8Array; type: string; name: string }): Promise<ImportedDraft> => {
    const name = nameOfFile(file.name, t('browse:files.pasted'));
    const image_base64 = await toDataUrl(file.bytes, file.type);
    const { url, animated, places } = await api.uploadImage({ image_base64, places: true });
    const watermark = brand();
    const captions = emptyCaptions(places, brandStyle());
    const motion = animated ? { motion: { effect: 'none' as const } } : {};
    const document = { image_url: url, captions, ...motion, ...(watermark ? { watermark } : {}) };
    return { id: await reopen(document, name), name, picture: url };
  };

  const importPlain = async (plain: PlainFile, file: File): Promise<Imported> => {
    const note = plain.damaged && {
      note: messageError('browse:files.damagedDocument', { name: plain.name }),
    };
    if (plain.kind === 'picture') return { draft: await begin(plain), ...note };
    const name = nameOfFile(file.name, t('browse:files.pasted'));
    return { draft: { id: await reopen(await videos.begin(file), name), name }, ...note };
  };

  const importDocument = async (
    { document, name, plain }: Extract<FileContent, { kind: 'document' }>,
    file: File,
  ): Promise<Imported> => {
    try {
      return { draft: { id: await reopenFound(document, name), name } };
    } catch (error) {
      const note = documentRefusal(name, error);
      if (!note) throw error;
      return { ...(await importPlain(plain, file)), note };
    }
  };

  const importOne = async (file: File): Promise<Imported> => {
    const opened = await openFile(file);
    if (opened.kind === 'picture' || opened.kind === 'video') return importPlain(opened, file);
    if (opened.kind === 'document') return importDocument(opened, file);
    if (opened.kind === 'model') {
      takeModel(file, opened.format);
      return { route: { screen: 'settings', ...(opened.format === 'onnx' ? { section: 'cut-out' } : {}) } };
    }
    if (opened.kind === 'font') await addFont(opened);
    else await takePack(file);
    return {};
  };

  /** One draft opens in the editor, several are shown in the gallery; else there is the screen of another file. */
  const openResult = (drafts: readonly ImportedDraft[], route: Route | undefined) => {
    const [draft, ...others] = drafts;
    if (draft && others.length === 0) router.go({ screen: 'edit', draft: draft.id });
    else if (draft) showDrafts();
    else if (route) router.go(route);
  };

  return {
    store,
    /** Stops the upload of a video. */
    cancelUpload: videos.cancel,
    async take(files: readonly File[]): Promise<void> {
      if (files.length === 0) return;
      store.setState(({ busy }) => ({ busy: busy + files.length }));
      const drafts: ImportedDraft[] = [];
      let shown: Route | undefined;
      const notes: unknown[] = [];
      const failures: { name: string; error: unknown }[] = [];
      // Sequentially: ten large pictures at once would need too much memory.
      for (const file of files) {
        try {
          const { draft, route, note } = await importOne(file);
          if (note) notes.push(note);
          if (draft) drafts.push(draft);
          shown ??= route;
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'AbortError'))
            failures.push({ name: file.name || t('browse:files.pasted'), error });
        }
        store.setState(({ busy }) => ({ busy: busy - 1 }));
      }
      openResult(drafts, shown);
      if (drafts.length > 0) void onDrafts();
      notices.opened(drafts.filter(({ picture }) => picture !== undefined));
      for (const note of notes) toasts.fail(note);
      notices.failed(failures);
    },
  };
}

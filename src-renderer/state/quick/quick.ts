import { createStore } from 'zustand/vanilla';
import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import type { Places } from '../editor/places.ts';
import type { Exporter } from '../export/exporter.ts';
import { messageError } from '../language/message-error.ts';
import { isOffline } from '../session/source.ts';
import {
  pictureSubject,
  type QuickSubject,
  type QuickTexts,
  quickRequest,
  templateSubject,
  toTypedCaptions,
} from './subject.ts';

/**
 * Quick caption without its components: find a template, type its texts, copy the picture. What was typed is kept for
 * each template until its meme is copied or opened in the editor.
 */

export interface QuickState {
  search: string;
  /** What is being captioned; null while a template is being chosen. */
  subject: QuickSubject | null;
  /** By region. */
  texts: QuickTexts;
  busy: 'picture' | 'copy' | 'editor' | null;
  /** Why the last action failed, or null. */
  problem: unknown;
  /** The picture of the last meme is on the clipboard, and nothing was done since. */
  copied: boolean;
}

export interface QuickDeps {
  renderer: Pick<Exporter, 'render'>;
  /** Stores a picture. @throws where it is none, or the engine refuses it */
  storePicture(picture: Blob): Promise<{ url: string; width: number; height: number; places?: Places }>;
  /** Puts a PNG on the clipboard, which a browser only allows in the event of a key or a click. */
  copyImage(png: Promise<Uint8Array>): Promise<void>;
  /** Saves a document as a draft and returns its id. */
  saveDraft(document: CaptionRequest, name: string): Promise<string>;
  /** The watermark of new memes, or null. */
  brand(): Watermark | null;
  /** px, for a picture so wide; null for its own width. */
  widthFor(pictureWidth: number): number | null;
  /** A meme was made on a template. */
  onMade(template: string): void;
  /** Closes the window after a picture was copied; without it the window stays and says so. */
  closeCopied: (() => void) | undefined;
}

const INITIAL: QuickState = {
  search: '',
  subject: null,
  texts: {},
  busy: null,
  problem: null,
  copied: false,
};

export function createQuick(deps: QuickDeps) {
  const store = createStore<QuickState>(() => INITIAL);
  /** Texts by subject. */
  const kept = new Map<string, QuickTexts>();
  const begin = (subject: QuickSubject) =>
    store.setState({ subject, texts: kept.get(subject.id) ?? {}, problem: null, copied: false });

  /** Runs one action at a time; what it throws is shown, and nothing typed is lost. */
  const run = async (busy: NonNullable<QuickState['busy']>, work: () => Promise<void>) => {
    if (store.getState().busy !== null) return;
    store.setState({ busy, problem: null, copied: false });
    try {
      await work();
      store.setState({ busy: null });
    } catch (error) {
      store.setState({ busy: null, problem: isOffline(error) ? messageError('quick:offline') : error });
    }
  };
  const finish = (subject: QuickSubject) => {
    kept.delete(subject.id);
    store.setState({ ...INITIAL, copied: deps.closeCopied === undefined });
    deps.closeCopied?.();
    if (subject.template) deps.onMade(subject.template.id);
  };

  return {
    store,
    setSearch: (search: string) => store.setState({ search, problem: null, copied: false }),
    /** Begins a meme on a template. `typed`: goes behind its first text. */
    chooseTemplate(template: TemplateListItem, name: string, typed = ''): void {
      const subject = templateSubject(template, name);
      const [first] = subject.source.regions;
      if (first && typed !== '') {
        const texts = kept.get(subject.id) ?? {};
        kept.set(subject.id, { ...texts, [first.name]: (texts[first.name] ?? '') + typed });
      }
      begin(subject);
    },
    /** Stores a picture and begins a meme on it. */
    choosePicture: (picture: Blob | Promise<Blob>, name: string) =>
      run('picture', async () => begin(pictureSubject(await deps.storePicture(await picture), name))),
    setText(region: string, text: string): void {
      const { subject, texts } = store.getState();
      if (!subject) return;
      const next = { ...texts, [region]: text };
      kept.set(subject.id, next);
      store.setState({ texts: next, problem: null, copied: false });
    },
    /** Back to the search. */
    back: () => store.setState({ subject: null, texts: {}, problem: null }),
    /** Renders the meme and puts it on the clipboard. Call it in the event of a key or a click. */
    copy(): Promise<void> {
      const { subject, texts } = store.getState();
      if (!subject) return Promise.resolve();
      return run('copy', async () => {
        const captions = toTypedCaptions(subject, texts);
        if (captions.length === 0) throw messageError('quick:noText');
        const request = quickRequest(subject, captions, deps.brand());
        const width = deps.widthFor(subject.source.picture.width);
        const drawn = deps.renderer.render(request, subject.name, { format: 'png', width });
        await deps.copyImage(drawn.then(({ file }) => file.bytes));
        finish(subject);
      });
    },
    /** Saves what was typed as a draft, and gives its id to `open`. */
    toEditor(open: (draft: string) => void): Promise<void> {
      const { subject, texts } = store.getState();
      if (!subject) return Promise.resolve();
      return run('editor', async () => {
        const captions = toTypedCaptions(subject, texts);
        const empty = [{ position: subject.source.regions[0]?.name ?? 'top', text: '' }];
        const request = quickRequest(subject, captions.length > 0 ? captions : empty, deps.brand());
        const draft = await deps.saveDraft(request, subject.name);
        kept.delete(subject.id);
        store.setState(INITIAL);
        open(draft);
      });
    },
  };
}

export type Quick = ReturnType<typeof createQuick>;

import type { useApp } from '../../../context.ts';
import { type CutOuts, createCutOuts } from '../../../state/cut-out/cut-outs.ts';
import { createEditor, type Editor } from '../../../state/editor/editor.ts';
import type { EditorState } from '../../../state/editor/editor-state.ts';
import { createLaterStore, type ReadStore } from '../../../state/editor/later-store.ts';
import { createPictureLuminance, type PictureLuminance } from '../../../state/editor/picture-luminance.ts';
import { createPlaces, type Places } from '../../../state/editor/places.ts';
import { createCopiedStyles } from '../../../state/editor/text-styles/copied-style.ts';
import { createOwnStyles, type OwnStyles } from '../../../state/editor/text-styles/own-styles.ts';
import { createExporter, type Exporter } from '../../../state/export/exporter.ts';
import { drawBlank } from '../../../state/files/blank-picture.ts';
import { toDataUrl } from '../../../state/files/open-file.ts';
import { newDraftId } from '../../../state/files/reopen.ts';
import type { MovingFrames } from '../../../state/motion/moving-frames.ts';
import type { Player } from '../../../state/motion/player.ts';
import { createDraftLocks, openDraftChannel } from '../../../state/session/draft-locks.ts';
import { createDraftStorage } from '../../../state/session/draft-storage.ts';
import { isOwnPicture } from '../../../state/session/foreign-pictures.ts';
import { createDraftSave, type DraftSaveDeps } from '../../../state/session/local-drafts.ts';
import { type OpenedDraft, type OpenTarget, open } from '../../../state/session/open.ts';
import {
  createChangeSignal,
  createPreviewLoader,
  type PreviewLoader,
} from '../../../state/session/preview-loader.ts';
import { isOffline, loadSource, type Source } from '../../../state/session/source.ts';
import { createTemplateParts, type TemplateParts } from '../../../state/session/template-parts.ts';
import { readPixels } from '../../drawing/picture-pixels.ts';
import type { DocumentVideo } from './document-video.ts';
import { createPlayback, openMovingMedia } from './playback.ts';

export type App = ReturnType<typeof useApp>;
type Browser = Window & typeof globalThis;

/** Longest side of the picture in which the luminance behind letters is looked up, px. */
const LUMINANCE_SIDE = 320;

/** Longest wait for an idle period, ms. */
const IDLE_WAIT_MS = 100;

/** One open draft with everything its screen needs. */
export interface Session {
  draftId: string;
  source: Source;
  editor: Editor;
  /** The editor's store, whose subscribers hear of changes after the frame that shows them. */
  later: ReadStore<EditorState>;
  preview: PreviewLoader;
  renderer: Exporter;
  /** Looks of texts that the person has saved. */
  ownStyles: OwnStyles;
  /** Places for texts on a picture without a template. Rejects with an ApiError. */
  findPlaces(): Promise<Places>;
  /** Identifies the picture and regions that the document is drawn on. */
  basis: string;
  /** The playhead of a document that moves. */
  player: Player;
  /** The parts of the template that move by themselves. */
  parts: TemplateParts;
  /** How light the picture is, which letters without an outline are compared with. */
  luminance: PictureLuminance;
  /** The video under the captions, where the draft has one. */
  video: DocumentVideo | undefined;
  /** What of the picture is drawn frame by frame: the video, or the picture itself where it moves. */
  frames: Pick<MovingFrames, 'picture' | 'subscribe'>;
  /** How long the frames of a picture that moves by itself are shown, ms; undefined of all others. */
  frameTimes(): readonly number[] | null | undefined;
  /** Cutting out of its pictures. */
  cutOuts: CutOuts;
  /** To be called when the page is hidden or closed: stores and sends unsaved changes. */
  leave(): void;
  /** Saves and ends it. */
  close(): void;
}

/** The watermark of new documents; waits for the settings, which load in parallel. */
async function loadBrand({ settings }: App) {
  const loaded = settings.store.getState().loaded;
  if (!loaded) await settings.load().catch(() => undefined);
  const { brand } = settings.store.getState().settings;
  return brand.always ? brand.watermark : null;
}

/** Opens a draft or a new document on a template. @throws OpenError */
export async function openSession(app: App, browser: Browser, target: OpenTarget): Promise<Session> {
  const brand = await loadBrand(app);
  const fallback = createDraftStorage(browser.localStorage);
  const opened = await open(
    {
      api: app.api,
      fallback,
      newDraftId,
      brand: () => brand,
      getName: (template) => app.templateWords.store.getState().getName(template),
      origin: browser.location.origin,
      askForPictures: app.pictureQuestion.ask,
      storeBlank: () => storeBlank(app),
    },
    target,
  );
  return createSession(app, browser, opened);
}

/** Stores the plain picture of a document whose own one was left out. */
async function storeBlank({ api }: App): Promise<string> {
  const png = await drawBlank({ width: 1200, height: 1200 }, '#ffffff');
  return (await api.uploadImage({ image_base64: toDataUrl(png, 'image/png') })).url;
}

function createClipboard(app: App, browser: Browser) {
  let last = '';
  return {
    write(text: string) {
      last = text;
      return app.desktop.copyText(text);
    },
    // Where reading the clipboard is not allowed, what was copied here can still be pasted.
    read: () => browser.navigator.clipboard.readText().catch(() => last),
    isOwnPicture: (url: string) => isOwnPicture(url, browser.location.origin),
  };
}

/** Adopts what another window has saved of a draft. @throws ApiError */
async function adoptSaved({ api }: App, { store, adopt }: Editor, id: string): Promise<void> {
  const newer = await api.draft(id);
  const { picture } = store.getState();
  const isOther = picture.templateId === null && newer.document.image_url !== picture.imageUrl;
  adopt(newer, isOther ? (await loadSource(api, newer.document)).picture : picture);
}

function createDraftEditor(
  app: App,
  browser: Browser,
  opened: OpenedDraft,
  { isOpen, onSaved }: Pick<DraftSaveDeps, 'isOpen' | 'onSaved'>,
): Editor {
  const { api, router, toasts } = app;
  const { picture, regions } = opened.source;
  return createEditor({
    ...opened,
    picture,
    regions,
    save: createDraftSave({
      api,
      router,
      toasts,
      isOpen,
      isHidden: () => browser.document.visibilityState === 'hidden',
      onSaved,
    }),
    isOffline,
    fallback: createDraftStorage(browser.localStorage),
    clipboard: createClipboard(app, browser),
    copiedStyles: createCopiedStyles(browser.localStorage),
    newTextStyle: () => (picture.templateId === null ? app.brandStyle() : null) ?? {},
    now: () => performance.now(),
    schedule(ms, run) {
      let idle = 0;
      const timer = browser.setTimeout(() => {
        // When idle: a save must not delay the keystroke that is being handled.
        idle = browser.requestIdleCallback(() => run(), { timeout: IDLE_WAIT_MS });
      }, ms);
      return () => {
        browser.clearTimeout(timer);
        browser.cancelIdleCallback(idle);
      };
    },
    newId: () => crypto.randomUUID(),
  });
}

/** Cutting out of pictures, after which a message offers to refine the result. */
function openCutOuts(app: App, browser: Browser, editor: Editor): CutOuts {
  const { api, commands, toasts } = app;
  const { t } = app.language;
  return createCutOuts({
    api,
    models: app.cutOutModels,
    editor,
    origin: browser.location.origin,
    onDone: (id) =>
      toasts.show(t('cutout:done'), {
        label: t('commands:label.arrange.refine-cut-out'),
        run() {
          editor.select([id]);
          commands.perform('arrange.refine-cut-out');
        },
      }),
    onFailed: toasts.fail,
  });
}

function createSession(app: App, browser: Browser, opened: OpenedDraft): Session {
  const { draft, source } = opened;
  const { api, language, toasts } = app;
  const { picture, regions } = source;
  const here = { id: draft.id, window: crypto.randomUUID() };
  const others = openDraftChannel(new BroadcastChannel('cam-drafts'), here, () => {
    // A failed read is repeated: the next save in the other window notifies again.
    void adoptSaved(app, editor, draft.id).catch(() => undefined);
  });
  const release = createDraftLocks(browser.navigator.locks).hold(draft.id);
  let isOpen = true;
  const editor = createDraftEditor(app, browser, opened, { isOpen: () => isOpen, onSaved: others.saved });
  // Of what the preview draws with and does not load itself.
  const loads = createChangeSignal();
  const parts = createTemplateParts({ url: source.partsUrl, bytes: api.picture, onLoaded: loads.notify });
  const media = openMovingMedia({
    videoUrl: draft.document.video?.url,
    origin: browser.location.origin,
    onRead: loads.notify,
    onVideoFailed: () => toasts.fail(language.t('editor:videoUnreadable')),
  });
  const preview = createPreviewLoader({
    api,
    ownFonts: app.ownFonts,
    loads,
    onError: toasts.fail,
    parts: parts.current,
    video: () => media.video?.frames.facts(),
    durations: media.picture.durations,
    isTemplate: () => picture.templateId !== null,
  });
  const playback = createPlayback({ api, browser, media, editor, preview, source });
  const basis = JSON.stringify([picture.src, regions]);
  const cutOuts = openCutOuts(app, browser, editor);
  const leave = () => {
    editor.backUp();
    void editor.flush();
  };
  return {
    draftId: draft.id,
    source,
    editor,
    later: createLaterStore(editor.store, (then) =>
      browser.requestAnimationFrame(() => browser.requestIdleCallback(then, { timeout: IDLE_WAIT_MS })),
    ),
    preview,
    player: playback.player,
    parts,
    luminance: createPictureLuminance((src) => readPixels(src, LUMINANCE_SIDE), loads.notify),
    video: media.video,
    frames: media.video?.played ?? media.picture,
    frameTimes: media.picture.durations,
    renderer: createExporter({
      api,
      newKey: () => crypto.randomUUID(),
      draftId: draft.id,
      drawn: app.renderedCache,
      basis,
    }),
    basis,
    findPlaces: createPlaces(api, () => editor.store.getState().picture.imageUrl ?? ''),
    ownStyles: createOwnStyles(browser.localStorage, () => crypto.randomUUID()),
    cutOuts,
    leave,
    close() {
      isOpen = false;
      cutOuts.close();
      playback.close();
      editor.backUp();
      void editor.flush().finally(() => {
        editor.close();
        others.close();
        void release().then(app.localDrafts.refresh);
      });
    },
  };
}

import { localUrl } from '../../../api/api.ts';
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
import {
  createMovingFrames,
  type MovingFrames,
  openFrameDecoder,
} from '../../../state/motion/moving-frames.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import { createPlayer, type Player } from '../../../state/motion/player.ts';
import { createDraftLocks, openDraftChannel } from '../../../state/session/draft-locks.ts';
import { createDraftStorage } from '../../../state/session/draft-storage.ts';
import { isOwnPicture } from '../../../state/session/foreign-pictures.ts';
import { createDraftSave } from '../../../state/session/local-drafts.ts';
import { type OpenedDraft, type OpenTarget, open } from '../../../state/session/open.ts';
import {
  createPreviewLoader,
  type PreviewLoader,
  toLoadableUrl,
} from '../../../state/session/preview-loader.ts';
import { isOffline, loadSource, type Source } from '../../../state/session/source.ts';
import { createTemplateParts, type TemplateParts } from '../../../state/session/template-parts.ts';
import { grabFrame } from '../../../state/video/grab-frame.ts';
import { keepStill } from '../../../state/video/keep-still.ts';
import { readPixels } from '../../drawing/picture-pixels.ts';
import { type DocumentVideo, type DocumentVideoDeps, openDocumentVideo } from './document-video.ts';

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

/** The video of a draft; undefined where it has none that is stored here. */
function openVideo(
  { toasts, language }: App,
  { location }: Browser,
  url: string | undefined,
  rest: Pick<DocumentVideoDeps, 'document' | 'clip' | 'onRead'>,
): DocumentVideo | undefined {
  const src = url === undefined ? undefined : toLoadableUrl(url, location.origin);
  if (src === undefined) return undefined;
  return openDocumentVideo({
    src,
    ...rest,
    onFailed: () => toasts.fail(language.t('editor:videoUnreadable')),
  });
}

/** Shows the frame of the playhead, whatever moves it. */
function followPlayhead(
  video: Pick<DocumentVideo, 'show'>,
  player: Player,
  plan: () => Plan | undefined,
  others: readonly { subscribe(listener: () => void): unknown }[],
): void {
  const show = () => {
    const { timeMs, playing } = player.store.getState();
    // The part may have become shorter.
    const last = plan()?.starts.at(-1);
    if (!playing && last !== undefined && timeMs > last) player.toEnd();
    else video.show(timeMs);
  };
  for (const { subscribe } of [player.store, ...others]) subscribe(show);
  show();
}

/** Reads the frames of the picture as long as the document moves and has neither a video nor parts of a template. */
function followPicture(frames: MovingFrames, { store }: Editor, { partsUrl }: Source): void {
  const follow = () => {
    const { document, picture } = store.getState();
    const moves = document.motion !== null && !document.motion.video && partsUrl === undefined;
    frames.follow(moves ? picture.src : undefined);
  };
  store.subscribe(follow);
  follow();
}

/** Keeps the still of the draft the frame at which its part of the video begins. */
function followStart({ api }: App, { src }: DocumentVideo, { store, setPicture }: Editor): () => void {
  return keepStill({
    startMs() {
      const { document, gesture } = store.getState();
      const video = gesture === null ? document.motion?.video : undefined;
      return video && (video.start_ms ?? 0);
    },
    subscribe: store.subscribe,
    async storeFrame(ms) {
      const frame = await grabFrame(src, store.getState().picture, ms);
      const bytes = new Uint8Array(await frame.arrayBuffer());
      return (await api.uploadImage({ image_base64: toDataUrl(bytes, frame.type) })).url;
    },
    setStill: (url) => setPicture(url, localUrl(url)),
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

/** Adopts what another window has saved of a draft. @throws ApiError */
async function adoptSaved({ api }: App, { store, adopt }: Editor, id: string): Promise<void> {
  const newer = await api.draft(id);
  const { picture } = store.getState();
  const isOther = picture.templateId === null && newer.document.image_url !== picture.imageUrl;
  adopt(newer, isOther ? (await loadSource(api, newer.document)).picture : picture);
}

function createSession(app: App, browser: Browser, opened: OpenedDraft): Session {
  const { draft, source } = opened;
  const { api, commands, language, router, toasts } = app;
  const { t } = language;
  const { picture, regions } = source;
  const here = { id: draft.id, window: crypto.randomUUID() };
  const others = openDraftChannel(new BroadcastChannel('cam-drafts'), here, () => {
    // A failed read is repeated: the next save in the other window notifies again.
    void adoptSaved(app, editor, draft.id).catch(() => undefined);
  });
  const release = createDraftLocks(browser.navigator.locks).hold(draft.id);
  let isOpen = true;
  const editor = createEditor({
    ...opened,
    picture,
    regions,
    save: createDraftSave({
      api,
      router,
      toasts,
      isOpen: () => isOpen,
      isHidden: () => browser.document.visibilityState === 'hidden',
      onSaved: others.saved,
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
  const parts: TemplateParts = createTemplateParts({
    url: source.partsUrl,
    bytes: api.picture,
    onLoaded: () => preview.changes.notify(),
  });
  const preview = createPreviewLoader({
    api,
    ownFonts: app.ownFonts,
    onError: toasts.fail,
    parts: parts.current,
    video: () => video?.frames.facts(),
    durations: () => moving.durations(),
    isTemplate: () => picture.templateId !== null,
  });
  const moving = createMovingFrames({
    open: openFrameDecoder,
    onRead: () => preview.changes.notify(),
  });
  const plan = () => preview.plan(editor.store.getState().document, editor.canvas());
  const video = openVideo(app, browser, draft.document.motion?.video?.url, {
    document: () => editor.store.getState().document,
    clip: () => plan()?.clip,
    onRead: () => preview.changes.notify(),
  });
  const player = createPlayer({
    plan,
    ...(video && { media: video.media }),
    onFrame(run) {
      const frame = browser.requestAnimationFrame(run);
      return () => browser.cancelAnimationFrame(frame);
    },
  });
  followPlayhead(video ?? moving, player, plan, [editor.store, preview.changes]);
  if (video) player.setOpen(true);
  followPicture(moving, editor, source);
  const stopOpening = preview.changes.subscribe(() => {
    if (!moving.durations() || !plan()) return;
    stopOpening();
    player.setOpen(true);
    if (!browser.matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
  });
  const releaseStill = video && followStart(app, video, editor);
  const basis = JSON.stringify([picture.src, regions]);
  const cutOuts = createCutOuts({
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
    player,
    parts,
    luminance: createPictureLuminance(
      (src) => readPixels(src, LUMINANCE_SIDE),
      () => preview.changes.notify(),
    ),
    video,
    frames: video?.played ?? moving,
    frameTimes: moving.durations,
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
      player.close();
      releaseStill?.();
      video?.played.close();
      moving.close();
      editor.backUp();
      void editor.flush().finally(() => {
        editor.close();
        others.close();
        void release().then(app.localDrafts.refresh);
      });
    },
  };
}

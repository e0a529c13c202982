import { type Api, localUrl } from '../../../api/api.ts';
import type { Editor } from '../../../state/editor/editor.ts';
import { storeFrame } from '../../../state/files/store-frame.ts';
import {
  createMovingFrames,
  type MovingFrames,
  openFrameDecoder,
} from '../../../state/motion/moving-frames.ts';
import type { Plan } from '../../../state/motion/plan.ts';
import { createPlayer, type Player } from '../../../state/motion/player.ts';
import { type PreviewLoader, toLoadableUrl } from '../../../state/session/preview-loader.ts';
import type { Source } from '../../../state/session/source.ts';
import { keepStill } from '../../../state/video/keep-still.ts';
import { createVideoInDocument, type DocumentVideo, openDocumentVideo } from './document-video.ts';

/** What has frames under the captions of a draft. */
export interface MovingMedia {
  /** Undefined where the draft has no video that is stored here. */
  video: DocumentVideo | undefined;
  /** The picture, where it moves by itself. */
  picture: MovingFrames;
}

export interface MovingMediaDeps {
  /** Address of the document's video. */
  videoUrl: string | undefined;
  /** Of the page. */
  origin: string;
  /** What is to know of a file has been read. */
  onRead(): void;
  /** The video cannot be read. */
  onVideoFailed(): void;
}

/** Opens what moves in a draft; nothing of it is shown yet. */
export function openMovingMedia({ videoUrl, origin, onRead, onVideoFailed }: MovingMediaDeps): MovingMedia {
  const src = videoUrl === undefined ? undefined : toLoadableUrl(videoUrl, origin);
  return {
    video: src === undefined ? undefined : openDocumentVideo({ src, onRead, onFailed: onVideoFailed }),
    picture: createMovingFrames({ open: openFrameDecoder, onRead }),
  };
}

/** Shows the frame of the playhead, whatever moves it. */
function followPlayhead(
  shown: { show(timeMs: number): void },
  player: Player,
  plan: () => Plan | undefined,
  others: readonly { subscribe(listener: () => void): unknown }[],
): void {
  const show = () => {
    const { timeMs, playing } = player.store.getState();
    // The part may have become shorter.
    const last = plan()?.starts.at(-1);
    if (!playing && last !== undefined && timeMs > last) player.toEnd();
    else shown.show(timeMs);
  };
  for (const { subscribe } of [player.store, ...others]) subscribe(show);
  show();
}

/** Reads the frames of the picture as long as the document moves and has neither a video nor parts of a template. */
function followPicture(
  frames: MovingFrames,
  { store }: Pick<Editor, 'store'>,
  { partsUrl }: Pick<Source, 'partsUrl'>,
): void {
  const follow = () => {
    const { document, picture } = store.getState();
    const moves = document.motion !== null && !document.motion.video && partsUrl === undefined;
    frames.follow(moves ? picture.src : undefined);
  };
  store.subscribe(follow);
  follow();
}

/** Keeps the still of the draft the frame at which its part of the video begins; the returned function ends that. */
function followStart(
  api: Pick<Api, 'uploadImage'>,
  { src }: DocumentVideo,
  { store, setPicture }: Pick<Editor, 'store' | 'setPicture'>,
): () => void {
  return keepStill({
    startMs() {
      const { document, gesture } = store.getState();
      const video = gesture === null ? document.motion?.video : undefined;
      return video && (video.start_ms ?? 0);
    },
    subscribe: store.subscribe,
    storeFrame: (ms) => storeFrame(api, src, store.getState().picture, ms),
    setStill: (url) => setPicture(url, localUrl(url)),
    schedule(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
}

export interface PlaybackDeps {
  api: Pick<Api, 'uploadImage'>;
  browser: Window;
  media: MovingMedia;
  editor: Editor;
  preview: Pick<PreviewLoader, 'plan' | 'changes'>;
  source: Pick<Source, 'partsUrl'>;
}

/**
 * Moves what moves in the document with a playhead. The timeline of a video is open at once, that of a picture once its
 * frames are known. `close` closes the media, too.
 */
export function createPlayback({ api, browser, media, editor, preview, source }: PlaybackDeps): {
  player: Player;
  close(): void;
} {
  const { video, picture } = media;
  const getDocument = () => editor.store.getState().document;
  const plan = () => preview.plan(getDocument(), editor.canvas());
  const used = video && createVideoInDocument(video, { document: getDocument, clip: () => plan()?.clip });
  const player = createPlayer({
    plan,
    ...(used && { media: used.media }),
    onFrame(run) {
      const frame = browser.requestAnimationFrame(run);
      return () => browser.cancelAnimationFrame(frame);
    },
  });
  followPlayhead(used ?? picture, player, plan, [editor.store, preview.changes]);
  if (video) player.setOpen(true);
  followPicture(picture, editor, source);
  const stopOpening = preview.changes.subscribe(() => {
    if (!picture.durations() || !plan()) return;
    stopOpening();
    player.setOpen(true);
    if (!browser.matchMedia('(prefers-reduced-motion: reduce)').matches) player.play();
  });
  const stopStill = video && followStart(api, video, editor);
  return {
    player,
    close() {
      player.close();
      stopStill?.();
      video?.played.close();
      picture.close();
    },
  };
}

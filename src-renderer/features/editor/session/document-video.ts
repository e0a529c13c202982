import type { EditorDocument } from '../../../state/editor/types.ts';
import type { PlayedMedia } from '../../../state/motion/player.ts';
import { type Clip, toVideoTime } from '../../../state/video/clip.ts';
import { createPlayedVideo, type PlayedVideo } from '../../../state/video/played-video.ts';
import { createSmallFrames, type FramesWorker, type SmallFrames } from '../../../state/video/small-frames.ts';

/** The video under the captions of the open draft. */
export interface DocumentVideo {
  /** Address of the file on the page's origin. */
  src: string;
  frames: SmallFrames;
  played: PlayedVideo;
}

export interface DocumentVideoDeps {
  /** Address of the file on the page's origin. */
  src: string;
  /** What is to know of it has been read. */
  onRead(): void;
  /** The file cannot be read. */
  onFailed(): void;
}

/** Opens a stored video, which is not shown anywhere yet. */
export function openDocumentVideo({ src, onRead, onFailed }: DocumentVideoDeps): DocumentVideo {
  const worker: FramesWorker = new Worker(new URL('../../../state/video/frames-worker.ts', import.meta.url), {
    type: 'module',
  });
  const frames = createSmallFrames(new URL(src, window.location.href).href, worker, onFailed);
  const stop = frames.subscribe(() => {
    if (!frames.facts()) return;
    stop();
    onRead();
  });
  const element = window.document.createElement('video');
  element.preload = 'auto';
  element.playsInline = true;
  element.src = src;
  const played = createPlayedVideo({
    element,
    frames,
    decode: (picture) => createImageBitmap(picture),
  });
  return { src, frames, played };
}

/** A video as the document uses it. */
export interface VideoInDocument {
  media: PlayedMedia;
  /** Shows the frame at a time of the document (ms). */
  show(timeMs: number): void;
}

export interface VideoInDocumentDeps {
  document(): EditorDocument;
  /** The part that is used; undefined until the video's length is known, and where the document has none now. */
  clip(): Clip | undefined;
}

/** Plays and shows a video at times of the document. */
export function createVideoInDocument(
  { played }: Pick<DocumentVideo, 'played'>,
  { document: getDocument, clip: getClip }: VideoInDocumentDeps,
): VideoInDocument {
  const how = ({ speed }: Clip) => ({ speed, sound: getDocument().motion?.video?.sound !== false });
  return {
    media: {
      play(fromMs) {
        const clip = getClip();
        if (clip) played.play(toVideoTime(clip, fromMs), how(clip));
      },
      pause: played.pause,
      now() {
        const clip = getClip();
        if (!clip) return undefined;
        played.adjust(how(clip));
        const ms = played.now();
        return ms === undefined ? undefined : Math.max(0, (ms - clip.startMs) / clip.speed);
      },
    },
    show(timeMs) {
      const clip = getClip();
      if (clip) played.show(toVideoTime(clip, timeMs));
    },
  };
}

import type { EncodeContext } from '../../imaging/motion/frame.ts';
import type { MotionRequest } from '../../imaging/motion/motion-request.ts';
import type { EmbeddedDocument, MotionFile } from '../../imaging/motion-files/motion-files.ts';
import type { RenderRequest } from '../../imaging/renderer.ts';
import type { Sound } from '../../imaging/video/video-file.ts';

/** A document that is ready to be drawn, moving and as a still. */
export interface ReadyDocument extends EmbeddedDocument {
  scene: MotionRequest;
  still: RenderRequest;
  /** Of the video that was given. */
  sound?: Sound;
  /** How many times it plays; 0: for ever. */
  plays: number;
  /** What is seen, in words. */
  altText: string;
}

/** How the file of a moving document is made; `cover`: a JPEG that stands for it, where there is one. */
export interface MovingOutput {
  /** Format and extension of the file. */
  format: string;
  /** Most frames of such a file. */
  framesMax: number;
  /** Width where the request does not say it and no moving picture is given, px; as wide as can be where left out. */
  usualWidth?: number;
  /** Longest side, px. */
  mostSide: number;
  /** Most frames a second that it takes from a video, where the request does not say it. */
  videoFps?: number;
  make(ready: ReadyDocument, context: EncodeContext): Promise<MotionFile & { cover?: Uint8Array }>;
}

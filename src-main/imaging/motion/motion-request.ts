import type { CaptionLayout } from '../../../src-shared/contract/meme.ts';
import type { Movement } from '../../../src-shared/contract/motion.ts';
import type { Effect } from '../../../src-shared/contract/motion-names.ts';
import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import type { PictureSource } from '../decode.ts';
import type { RenderRequest } from '../renderer.ts';
import type { FrameSource } from './frame.ts';
import type { MovingPicture } from './moving-picture.ts';

/** A placed document that moves, with the pictures it needs. */
export interface MotionRequest extends Omit<RenderRequest, 'format' | 'xmp'> {
  /**
   * A moving picture instead: its frames and their times stay. Its size is that of `canvas.source` before it is turned;
   * it is closed with the source.
   */
  moving?: MovingPicture;
  parts?: { motion: TemplateMotion; atlas: PictureSource };
  /** Longest side, px; that of a GIF where left out. */
  mostSide?: number;
  /** Width and height are even, as video needs it. */
  evenSides?: boolean;
  animation?: Effect;
  movement?: Movement;
  /** The picture is a template: text in its regions lies on it, such as on a sign, and moves with it where that fits. */
  isTemplate?: boolean;
  /** Length, ms; as long as the text takes to read where left out. A moving picture has its own. */
  durationMs?: number;
  /** Frames a second; of a moving picture its own. */
  fps?: number;
  /** Frames are shown for multiples of this, ms: 10 in a GIF, 1 in a WebP; left out in videos, where all are alike. */
  unitMs?: number;
  /** Most frames; where there would be more, each is shown for longer. */
  framesMax?: number;
  /** It plays over and over, so movements end where they began. True where left out. */
  loops?: boolean;
  /** The first frame shows captions and layers as they are when most of them rest. */
  firstFrameCaptions?: boolean;
}

export interface OpenedMotion {
  source: FrameSource;
  layout: CaptionLayout[];
  /** The captions with the times that they are drawn with. */
  captions: readonly PlacedCaption[];
  durationMs: number;
  /** Frames a second on average. */
  fps: number;
}

export interface MotionRenderer {
  /** Lays out, opens frames. @throws IMAGE_UNREADABLE, GENERATION_FAILED, GLYPHS_MISSING, NOT_DRAWABLE */
  open(request: MotionRequest): Promise<OpenedMotion>;
}

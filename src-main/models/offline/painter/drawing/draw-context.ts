import type { PainterContent } from '../content/content.ts';
import type { ArtContext } from './draw-art.ts';
import type { PicturePlan } from './picture-plan.ts';

/** What the drawing of a group has at hand. */
export interface DrawContext extends ArtContext {
  content: Pick<PainterContent, 'acts' | 'cast' | 'moods'>;
  plan: PicturePlan;
}

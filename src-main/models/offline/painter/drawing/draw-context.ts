import type { PainterContent } from '../content/content.ts';
import type { ArtContext } from './draw-art.ts';
import type { PicturePlan } from './picture-plan.ts';

export interface DrawContext extends ArtContext {
  content: Pick<PainterContent, 'acts' | 'cast' | 'moods'>;
  plan: PicturePlan;
}

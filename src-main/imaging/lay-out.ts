import type { Watermark } from '../../src-shared/contract/meme.ts';
import type { PlacedCaption } from '../../src-shared/document/captions.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { placeTextMark } from '../../src-shared/document/watermark.ts';
import {
  type LaidOutCaption,
  layOutCaption,
  layOutStepwise,
} from '../../src-shared/layout/caption-layout.ts';
import type { LayoutDeps } from '../../src-shared/layout/types.ts';
import { runInTurns } from '../event-loop.ts';

/** Lays captions out, each in a turn of the event loop of its own. */
export function layOutInTurns(
  captions: readonly PlacedCaption[],
  canvas: Size,
  text: LayoutDeps,
): Promise<LaidOutCaption[]> {
  return runInTurns(layOutStepwise(captions, canvas, text));
}

/** The text mark of a request, where it has one. */
export function layOutMark(
  { canvas, watermark }: { canvas: Size; watermark?: { options: Watermark } | undefined },
  text: LayoutDeps,
): LaidOutCaption | undefined {
  const words = watermark?.options.text;
  if (words === undefined || !watermark) return undefined;
  return layOutCaption(placeTextMark(words, watermark.options, canvas), canvas, text);
}

import type { CaptionLayout } from '../contract/meme.ts';
import type { PlacedCaption } from '../document/captions.ts';
import type { Rect, Size } from '../document/geometry.ts';
import { rotatePartBounds } from '../document/rotated-box.ts';
import { DEFAULT_STYLE } from '../document/style.ts';
import { getFamily, getOwnFont, isOwnFace } from './font-families.ts';
import { layoutText } from './layout.ts';
import {
  isLargeEnough,
  isReadable,
  type LayoutProblem,
  READABLE,
  reachOut,
  readableSize,
} from './readability.ts';
import { layOutGroup, sizeGroups } from './size-group.ts';
import type { LaidOutText, LayoutDeps } from './types.ts';

/** Placed captions → captions laid out in their boxes, and what the API reports of them. */

/** A placed caption with its letters; px of the canvas. */
export interface LaidOutCaption extends PlacedCaption {
  laid: LaidOutText;
}

/**
 * The letters of a caption on its canvas at native size (px), no larger than `maxSize` (px) where that is given; output
 * of any other size is this layout scaled, so lines break alike at every size.
 * @throws Error where a bundled font file is missing
 */
export function captionText(
  { box, maxLines, style, text, lang, spans }: PlacedCaption,
  canvas: Size,
  deps: LayoutDeps,
  maxSize?: number,
): LaidOutText {
  const pictureSide = Math.sqrt(canvas.width * canvas.height);
  const { width, height } = box;
  const layoutBox = { width, height, maxLines, pictureSide, pictureWidth: canvas.width };
  const limited =
    maxSize === undefined
      ? style
      : { ...style, max_font_size: Math.min(maxSize, style.max_font_size ?? maxSize) };
  return layoutText(text, limited, layoutBox, deps, { lang, spans });
}

/** A caption that belongs to no size group, or whose group is not drawn, laid out; as `captionText`. */
export function layOutCaption(caption: PlacedCaption, canvas: Size, deps: LayoutDeps): LaidOutCaption {
  return { ...caption, laid: captionText(caption, canvas, deps) };
}

/** Lays out all captions of a picture, groups at one size; yields between two, for other work. */
export function* layOutStepwise(
  captions: readonly PlacedCaption[],
  canvas: Size,
  deps: LayoutDeps,
): Generator<void, LaidOutCaption[]> {
  const laid: LaidOutCaption[] = [];
  for (const caption of captions) {
    if (laid.length > 0) yield;
    laid.push(layOutCaption(caption, canvas, deps));
  }
  for (const group of sizeGroups(captions)) {
    const members = group.flatMap((at) => laid[at] ?? []);
    yield;
    const texts = layOutGroup(
      members,
      (member, maxSize) => (maxSize === undefined ? member.laid : captionText(member, canvas, deps, maxSize)),
      readableSize(canvas.width),
    );
    for (const [at, text] of texts.entries()) {
      const [index, member] = [group[at], members[at]];
      if (index !== undefined && member) laid[index] = { ...member, laid: text };
    }
  }
  return laid;
}

/** How far ink of a rotated caption reaches out of the canvas, px; 0 where it does not. */
function cutBy(caption: LaidOutCaption, canvas: Size): number {
  const bounds = inkBounds(caption, 0);
  return bounds ? reachOut(bounds, canvas) : 0;
}

/**
 * What is wrong with a caption on its canvas (native px); nothing with one that has no ink. `scale` is the size of the
 * finished picture over the native one.
 */
export function findProblems(caption: LaidOutCaption, canvas: Size, scale = 1): LayoutProblem[] {
  const { laid, box } = caption;
  if (!laid.ink) return [];
  const problems: LayoutProblem[] = [];
  const shown = (laid.smallest * READABLE.width) / canvas.width;
  const finished = laid.smallest * scale;
  if (!isReadable(laid.smallest, canvas.width)) problems.push({ kind: 'small', shown });
  else if (!isLargeEnough(finished, canvas.width * scale)) problems.push({ kind: 'small', shown, finished });
  const [outside, cut] = [reachOut(laid.ink, box), cutBy(caption, canvas)];
  if (outside > 0) problems.push({ kind: 'outside', by: outside });
  if (cut > 0) problems.push({ kind: 'cut', by: cut });
  return problems;
}

/** What the API reports of a caption laid out on a canvas (native px); `scale` is output over native size. */
export function describeLayout(caption: LaidOutCaption, canvas: Size, scale: number): CaptionLayout {
  const { region, style, laid } = caption;
  // A caption without a glyph has no face, but still a font.
  const named = laid.missingFont === style.font ? undefined : style.font;
  const ownFace = getFamily({ font: named ?? DEFAULT_STYLE.font }).face;
  return {
    region,
    font: (laid.faces.length > 0 ? laid.faces : [ownFace]).map(faceName).join(', '),
    font_size: Math.round(laid.size * scale * 100) / 100,
    lines: laid.lines,
    overflow: findProblems(caption, canvas, scale).length > 0,
    missing_glyphs: laid.missing,
    ...(laid.missingFont === undefined ? {} : { missing_font: laid.missingFont }),
  };
}

/** `anton/400Regular/Anton_400Regular` → `Anton`; of a font of one's own its id. */
function faceName(faceId: string): string {
  if (isOwnFace(faceId)) return getOwnFont(faceId);
  return (faceId.split('/').at(-1) ?? faceId).replace(/_.*$/, '');
}

/** Bounds of a caption's ink, grown by `extra` on every side, on the canvas after rotation; native px. */
export function inkBounds({ laid: { ink }, box }: LaidOutCaption, extra: number): Rect | undefined {
  if (!ink) return undefined;
  const { x, y, width, height } = ink;
  const grown = { x: x - extra, y: y - extra, width: width + 2 * extra, height: height + 2 * extra };
  return rotatePartBounds(grown, box);
}

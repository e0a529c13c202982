import type { ErrorDetail } from '../contract/errors.ts';
import { didYouMean } from '../contract/explain/did-you-mean.ts';
import type { Caption } from '../contract/meme.ts';
import type { Timing } from '../contract/motion.ts';
import type { TextShape } from '../contract/shapes.ts';
import type { CaptionStyle, Span } from '../contract/style.ts';
import type { Region } from '../contract/template.ts';
import { type Box, type Size, scaleRect } from './geometry.ts';
import { type PictureCanvas, regionIndex } from './region.ts';
import { mergeStyles } from './style.ts';
import { insideShape, listShapeProblems, styleInShape } from './text-shape.ts';
import { toTimingField } from './timing-field.ts';

/** Captions of a request → captions on the canvas, for engine, editor, CLI and scripts alike. */

/** A caption with everything that layout and drawing need. */
export interface PlacedCaption {
  /** Name of its region, or of its own box. */
  region: string;
  text: string;
  /** Language of the text, a BCP 47 tag. */
  lang?: string;
  /** Styled words, in code points of `text`. */
  spans?: readonly Span[];
  /** Where its text lies; native px of the canvas. */
  box: Box;
  /** What its text lies in, about the same centre; native px of the canvas. */
  shape?: { look: TextShape; box: Box };
  maxLines: number;
  /** Captions of one group share a size. */
  sizeGroup?: string;
  /** Defaults, region and caption merged. */
  style: CaptionStyle;
  /** Drawing order; higher lies above. */
  z: number;
  /** When it is seen, how it comes and goes; stills ignore it. */
  timing?: Timing;
}

export interface ResolvedCaptions {
  /** Those that are not hidden, in the order given; complete only where there are no problems. */
  placed: PlacedCaption[];
  /** Problems by the fields of the request: `captions[0].position`, `captions[0].box`. */
  problems: ErrorDetail[];
}

/** Positions with this prefix are boxes of the caller's own, without a region. */
export const OWN_BOX_PREFIX = 'box-';
/** Line budget of such a box. */
const OWN_BOX_LINES = 20;
/** The place of a caption whose own box is complete, before that box is applied. */
const WHOLE_CANVAS: Box = { x: 0, y: 0, width: 1, height: 1, rotation: 0 };
/** The sum of two fractions may miss 1 by a rounding error. */
const ROUNDING = 1e-6;

/**
 * One placed caption for each caption. A problem is a span that is empty or reaches beyond its text, a position that is unknown, used twice or cropped away, an own
 * box that is not complete, or a box outside the canvas; the first wrong box is reported alone.
 */
export function resolveCaptions(captions: readonly Caption[], canvas: PictureCanvas): ResolvedCaptions {
  const { regions } = canvas;
  const usedBy = new Map<string, number>();
  const placed: PlacedCaption[] = [];
  const problems: ErrorDetail[] = [];
  for (const [at, caption] of captions.entries()) {
    if (!caption.hidden) problems.push(...spanProblems(caption, `captions[${at}].spans`));
    if (caption.shape) problems.push(...listShapeProblems(caption.shape, `captions[${at}].shape`));
    const region = regions[regionIndex(caption.position, regions)];
    const name = region?.name ?? caption.position.toWellFormed();
    const first = usedBy.get(name);
    if (!region && caption.position === `${at}`) {
      problems.push({ path: `captions[${at}]`, message: noneLeft(regions) });
    } else if (!region && !caption.position.startsWith(OWN_BOX_PREFIX)) {
      problems.push({ path: `captions[${at}].position`, message: unknownPosition(caption, regions) });
    } else if (first !== undefined) {
      problems.push({ path: `captions[${at}].position`, message: usedTwice(name, first, regions) });
    } else {
      usedBy.set(name, at);
      if (caption.hidden) continue;
      const box = resolveBox(caption, region, canvas);
      if ('problem' in box) {
        return { placed: [], problems: [{ path: `captions[${at}].box`, message: box.problem }] };
      }
      const place = { ...scaleRect(box, canvas), rotation: box.rotation };
      placed.push(placeCaption(caption, region, place, canvas));
    }
  }
  return { placed, problems };
}

/** The style of a caption: defaults, its region's, that of text in its shape, its own. */
export function captionStyle(
  region: Region | undefined,
  style: CaptionStyle = {},
  shape?: TextShape,
): CaptionStyle {
  const inShape = shape && styleInShape(shape);
  return mergeStyles(region && { font: region.default_font }, region?.default_style, inShape, style);
}

function placeCaption(caption: Caption, region: Region | undefined, box: Box, canvas: Size): PlacedCaption {
  const { shape } = caption;
  return {
    // A lone surrogate is no character, and strict readers refuse JSON that holds one.
    region: (region?.name ?? caption.position).toWellFormed(),
    text: caption.text.toWellFormed(),
    ...(caption.lang === undefined ? {} : { lang: caption.lang }),
    ...(caption.spans?.length ? { spans: caption.spans } : {}),
    ...(shape ? { box: insideShape(shape, box, canvas), shape: { look: shape, box } } : { box }),
    maxLines: region?.max_lines ?? OWN_BOX_LINES,
    ...(region?.size_group === undefined ? {} : { sizeGroup: region.size_group }),
    style: captionStyle(region, caption.style, shape),
    z: caption.z ?? 0,
    ...toTimingField(caption),
  };
}

function spanProblems({ text, spans = [] }: Caption, path: string): ErrorDetail[] {
  if (spans.length === 0) return [];
  const length = Array.from(text).length;
  return spans.flatMap(({ start, end }, at): ErrorDetail[] => {
    if (end > length) {
      const message = `is ${end}, but the text has ${length} characters, counted in Unicode code points. Use at most ${length}.`;
      return [{ path: `${path}[${at}].end`, message }];
    }
    if (start < end) return [];
    const message = `is ${end}, which is not after its start, ${start}. \`end\` is the character after the last one.`;
    return [{ path: `${path}[${at}].end`, message }];
  });
}

/** Of a caption that has no other position than its place in the list. */
function noneLeft(regions: readonly Region[]): string {
  const names = regions.map(({ name }) => `"${name}"`).join(', ');
  return `there is no region left for it; this picture has ${regions.length}: ${names}. Leave it out; for a box of your own a name that starts with "${OWN_BOX_PREFIX}", with a whole \`box\`.`;
}

function validNames(regions: readonly Region[]): string {
  const names = regions.map(({ name }) => `"${name}"`).join(', ');
  return `${names}, or an index from "0" to "${regions.length - 1}"`;
}

function unknownPosition({ position }: Caption, regions: readonly Region[]): string {
  const near = didYouMean(
    position,
    regions.map(({ name }) => name),
  );
  const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `"${position}" is no region of this picture.${advice} Use ${validNames(regions)}; for a box of your own a name that starts with "${OWN_BOX_PREFIX}", with a whole \`box\`.`;
}

function usedTwice(name: string, first: number, regions: readonly Region[]): string {
  return `the region "${name}" is already used by captions[${first}]. Use each region once: ${validNames(regions)}; each box of your own needs another name.`;
}

/** The box of a caption, fractions of the canvas, or the problem with it. */
function resolveBox(
  caption: Caption,
  region: Region | undefined,
  canvas: PictureCanvas,
): Box | { problem: string } {
  const under = placeUnder(caption, region, canvas);
  if ('problem' in under) return under;
  const box = { ...under, ...caption.box };
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  // A rotated region may itself reach beyond the canvas; only a box of the request is checked.
  if (caption.box && (right > 1 + ROUNDING || bottom > 1 + ROUNDING)) {
    return {
      problem: `the box reaches outside the picture (x + width = ${+right.toFixed(4)}, y + height = ${+bottom.toFixed(4)}). Keep both sums at most 1.`,
    };
  }
  return box;
}

/** The place to which a caption's own box is applied, fractions of the canvas, or why there is none. */
function placeUnder(
  caption: Caption,
  region: Region | undefined,
  canvas: PictureCanvas,
): Box | { problem: string } {
  const { box, position, text } = caption;
  const isWhole = [box?.x, box?.y, box?.width, box?.height].every((side) => side !== undefined);
  if (!region) {
    if (isWhole) return WHOLE_CANVAS;
    const name = position.toWellFormed();
    return { problem: `"${name}" is a box of your own: give its x, y, width and height.` };
  }
  const place = canvas.places.get(region.name);
  if (place) return place;
  // A caption without text is not drawn, so any place will do.
  if (isWhole || text.trim() === '') return { ...WHOLE_CANVAS, rotation: region.rotation };
  return {
    problem: `the region "${region.name}" was cropped away. Give the caption a \`box\` with x, y, width and height, or crop less.`,
  };
}

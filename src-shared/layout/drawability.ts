import { CamError, type ErrorDetail } from '../contract/errors.ts';
import type { Size } from '../document/geometry.ts';
import { findProblems, type LaidOutCaption } from './caption-layout.ts';
import { type LayoutProblem, READABLE, READABLE_PX } from './readability.ts';

/** Refuses text that would be drawn otherwise than asked: for callers who ask for it (`strict`). */

/** Characters named in one message. */
const NAMED = 20;

function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function describeMissing(missing: readonly string[]): string {
  const named = missing
    .slice(0, NAMED)
    .map((text) => `${text} (${Array.from(text, formatCodePoint).join(' ')})`);
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return `no font draws ${named.join(', ')}${more}. Leave it out or write it in other characters.`;
}

/** Rounded down: what is too small must not look as if it were not. */
const formatPx = (px: number): string => (Math.floor(px * 10) / 10).toFixed(1);

function problemMessage(problem: LayoutProblem): string {
  if (problem.kind === 'small') {
    const { finished } = problem;
    if (finished !== undefined)
      return `too small to read: ${formatPx(finished)} px in the finished picture, where ${READABLE_PX} px is the least. Make the picture larger (\`width\`, or a larger file), shorten the text, or enlarge its box.`;
    const shown = formatPx(problem.shown);
    return `too small to read: ${shown} px in a picture shown ${READABLE.width} px wide, where ${READABLE.px} px is the least. Shorten it, enlarge its box, or raise the size its style allows.`;
  }
  const by = Math.ceil(problem.by);
  if (problem.kind === 'cut')
    return `the edge of the picture cuts it: it reaches ${by} px beyond. Move or turn its box.`;
  return `larger than its box: it reaches ${by} px beyond. Leave \`font_size\` out, lower it, or enlarge the box.`;
}

function fontMessage(font: string): string {
  return `the font ${font} is not on this machine. Add its file again (\`POST /v1/fonts\`) or name another font.`;
}

function fontField({ style, spans = [] }: LaidOutCaption, font: string): string {
  if (style.font === font) return 'style.font';
  return `spans[${spans.findIndex((span) => span.font === font)}].font`;
}

/** A canvas (native px), and the size of the finished picture over it. */
interface DrawnCanvas {
  canvas: Size;
  scale: number;
}

/** What is wrong with the text of a request: characters without a glyph, and everything else. */
interface Findings {
  missing: ErrorDetail[];
  others: ErrorDetail[];
}

function textFindings({ laid }: LaidOutCaption, path: string): Findings {
  const missing = laid.missing.length ? [{ path, message: describeMissing(laid.missing) }] : [];
  return { missing, others: [] };
}

function captionFindings(caption: LaidOutCaption, at: number, { canvas, scale }: DrawnCanvas): Findings {
  const path = `captions[${at}]`;
  const { missing } = textFindings(caption, `${path}.text`);
  const font = caption.laid.lines.length ? caption.laid.missingFont : undefined;
  const others = findProblems(caption, canvas, scale).map((problem) => ({
    path: `${path}.text`,
    message: problemMessage(problem),
  }));
  if (font !== undefined)
    others.push({ path: `${path}.${fontField(caption, font)}`, message: fontMessage(font) });
  return { missing, others };
}

function refuse(findings: readonly Findings[]): void {
  const missing = findings.flatMap((each) => each.missing);
  const details = [...missing, ...findings.flatMap(({ others }) => others)];
  if (details.length > 0) throw refusal(missing.length > 0 ? 'GLYPHS_MISSING' : 'NOT_DRAWABLE', details);
}

function refusal(code: 'GLYPHS_MISSING' | 'NOT_DRAWABLE', details: ErrorDetail[], before = ''): CamError {
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join(' ');
  return new CamError(code, before + message, { details });
}

/**
 * Captions of a request, in its order, on their canvas, and its text mark, of which only the characters
 * count: its size is CAM's choice.
 * @throws CamError GLYPHS_MISSING, NOT_DRAWABLE with one entry for each caption and problem
 */
export function requireDrawable(
  captions: readonly LaidOutCaption[],
  drawn: DrawnCanvas,
  mark?: LaidOutCaption,
): void {
  refuse([
    ...captions.map((caption, at) => captionFindings(caption, at, drawn)),
    ...(mark ? [textFindings(mark, 'watermark.text')] : []),
  ]);
}

/** The refusal of `requireDrawable` with paths by `toPath` and a message after `before`; else as it is. */
export function translateRefusal(error: unknown, toPath: (path: string) => string, before = ''): unknown {
  if (!(error instanceof CamError)) return error;
  const { code, details = [] } = error;
  if (code !== 'GLYPHS_MISSING' && code !== 'NOT_DRAWABLE') return error;
  return refusal(
    code,
    details.map(({ path, message }) => ({ path: toPath(path), message })),
    before,
  );
}

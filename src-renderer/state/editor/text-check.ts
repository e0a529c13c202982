import { parseColor } from '../../../src-shared/contract/colors.ts';
import { contrastRatio, relativeLuminance } from '../../../src-shared/contract/contrast.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { fillBehindText } from '../../../src-shared/document/text-shape.ts';
import type { LayoutProblem } from '../../../src-shared/layout/readability.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import { countGraphemes } from '../../../src-shared/words/graphemes.ts';
import type { TextItem } from './types.ts';

/** Warnings and hints about a text before it is exported. */

export type NoteKind = 'budget' | 'lines' | 'small' | 'outside' | 'cut' | 'missing' | 'font' | 'contrast';

export interface Note {
  kind: NoteKind;
  /** A warning is certain to look wrong; a hint may. */
  level: 'warning' | 'hint';
  message: string;
}

export interface TextCheck {
  /** Grapheme clusters. */
  characters: number;
  /** The region's budget; null for a box without a region. */
  budget: number | null;
  notes: readonly Note[];
}

/** The properties of a drawn text that its notes depend on. */
export interface DrawnText {
  lines: readonly string[];
  problems: readonly LayoutProblem[];
  missing: readonly string[];
  missingFont: boolean;
  style: CaptionStyle;
  /** WCAG contrast with the picture; null where something else carries the letters, or while it is not known. */
  pictureContrast: number | null;
}

/**
 * Least contrast of letters with the picture they lie on. Of 1,667 example captions without an outline on built-in
 * templates the lowest has 2.4.
 */
const READABLE_ON_PICTURE = 2;
/** Below this they are lost on it, however large. */
const LOST_ON_PICTURE = 1.5;

/** Least contrast at which large letters stand out, after WCAG 2.2 (1.4.11). */
export const READABLE_CONTRAST = 3;

/** Number of grapheme clusters: a family emoji is one. */
export const countCharacters = (text: string): number => countGraphemes(text.trim());

/**
 * WCAG contrast by which letters stand out, 1–21: with an outline from it, or, both together, from what is behind; null
 * where they are on the picture directly. `fill` is that of the shape they lie in.
 */
export function measureContrast(
  { color = '#fff', outline_color = '#000', outline_width, background }: CaptionStyle,
  fill?: string,
): number | null {
  const letters = toOpaque(color);
  const outline = outline_width ? toOpaque(outline_color) : undefined;
  const behind = toOpaque(background?.color) ?? toOpaque(fill);
  if (letters === undefined) return null;
  const pairs = [
    // An outline in the colour of the letters only makes them bolder.
    ...(outline === undefined || outline === letters ? [] : [[letters, outline] as const]),
    ...(behind === undefined ? [] : [[outline ?? letters, behind] as const]),
  ];
  return pairs.length > 0 ? Math.max(...pairs.map(([a, b]) => contrastRatio(a, b))) : null;
}

/** Luminance of a colour; undefined where one sees through it. */
function toOpaque(color: string | undefined): number | undefined {
  const parsed = parseColor(color ?? 'transparent');
  return parsed.a < 0.5 ? undefined : relativeLuminance(parsed);
}

function listDrawnNotes(
  drawn: DrawnText,
  { shape }: TextItem,
  region: Region | undefined,
  t: Translate,
): Note[] {
  const { lines, problems, missing, missingFont, style, pictureContrast } = drawn;
  const notes: Note[] = [];
  const warn = (kind: NoteKind, message: string) => notes.push({ kind, level: 'warning', message });
  for (const { kind } of problems) warn(kind, t(`canvas:note.${kind}`));
  if (missingFont) warn('font', t('canvas:note.font'));
  if (missing.length)
    warn('missing', t('canvas:note.missing', { characters: missing.slice(0, 5).join(' ') }));
  if (region && !problems.some(({ kind }) => kind === 'small') && lines.length > region.max_lines) {
    notes.push({
      kind: 'lines',
      level: 'hint',
      message: t('canvas:note.lines', { count: region.max_lines }),
    });
  }
  if (pictureContrast !== null && pictureContrast < READABLE_ON_PICTURE) {
    const level = pictureContrast < LOST_ON_PICTURE ? 'warning' : 'hint';
    notes.push({ kind: 'contrast', level, message: t('canvas:note.onPicture') });
  }
  const contrast = measureContrast(style, shape && fillBehindText(shape));
  if (contrast !== null && contrast < READABLE_CONTRAST) {
    const message = t('canvas:note.contrast', { ratio: Math.round(contrast * 10) / 10 });
    notes.push({ kind: 'contrast', level: 'hint', message });
  }
  return notes;
}

/** Budget and notes of a text item; empty texts have none. `t` gives the words. */
export function checkText(
  item: TextItem,
  region: Region | undefined,
  drawn: DrawnText | null,
  t: Translate,
): TextCheck {
  const characters = countCharacters(item.text);
  const budget = region?.max_chars ?? null;
  if (characters === 0) return { characters, budget, notes: [] };
  const over: Note[] =
    budget !== null && characters > budget
      ? [{ kind: 'budget', level: 'hint', message: t('canvas:note.budget', { count: budget }) }]
      : [];
  return { characters, budget, notes: [...over, ...(drawn ? listDrawnNotes(drawn, item, region, t) : [])] };
}

import type { OwnFontCut } from '../contract/own-fonts.ts';
import type { SpanStyle } from '../contract/style.ts';
import type { Rect } from '../document/geometry.ts';
import type { BreakData } from './line-breaking/break-data.ts';

/** A glyph as shaped, in em of its own face: advance to the next pen position and offset of this glyph. */
export interface ShapedGlyph {
  glyph: number;
  /** Index of the UTF-16 unit of the shaped text that the glyph belongs to. */
  cluster: number;
  advance: number;
  dx: number;
  dy: number;
}

/** Ink of a glyph in em, y upwards from the baseline. */
export interface Extents {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One SVG path command of an outline, in em, y upwards. */
export interface OutlineCommand {
  type: string;
  values: number[];
}

export interface ShapeOptions {
  rtl: boolean;
  /** ISO 15924, e.g. `Latn`. */
  script: string;
  /** BCP 47; the face may have other forms for it. */
  language: string;
  /** False where letters are spaced: a ligature would stay closed. */
  ligatures: boolean;
}

export interface Underline {
  offset: number;
  thickness: number;
}

export interface Face {
  id: string;
  /** Height of a capital H, em. */
  capHeight: number;
  has(codePoint: number): boolean;
  /** Where the font wants a line under its letters, em: its upper edge over the baseline, and its thickness. */
  underline(): Underline;
  /** Shapes `text[start, end)` with the rest of the text as context; glyphs in visual order. */
  shape(text: string, start: number, end: number, options: ShapeOptions): readonly ShapedGlyph[];
  extents(glyph: number): Extents;
  outline(glyph: number): OutlineCommand[];
}

/** Where faces come from: disk in Node, fetched files in a browser. */
export interface FaceSource {
  /** @throws Error where the face's file is missing or broken */
  face(id: string): Face;
  /** Whether the file of a face of one's own is not there, as after it was deleted. Bundled faces always are. */
  isMissing(id: string): boolean;
  /** The fonts of one's own whose weight and slope are known. */
  listOwnCuts(): readonly OwnFontCut[];
}

/** Which emoji have inline art. */
export interface EmojiSource {
  /** The art's key for one grapheme, or undefined. */
  find(grapheme: string): string | undefined;
}

/** What the text engine needs from outside. */
export interface LayoutDeps {
  faces: FaceSource;
  emoji: EmojiSource;
  /** Words, phrases and hyphenation patterns for line breaks. */
  breaks: BreakData;
}

/** One piece of a finished line; x and y in px from the box's top left, y downwards at the baseline. */
export type PlacedItem =
  | {
      kind: 'glyph';
      face: string;
      glyph: number;
      x: number;
      y: number /** px per em */;
      size: number;
      /** Set where letters are set closer: items of one part are drawn together, over the part before. */
      part?: number;
      /** Index of the segment of styled words it belongs to. */
      segment?: number;
      /** Place of its cluster in reading order: 0 for the caption's first, one number for all glyphs of a cluster. */
      order: number;
    }
  | {
      kind: 'emoji';
      key: string;
      x: number;
      y: number /** side of the square whose top left is x, y; px */;
      size: number;
      part?: number;
      segment?: number;
      order: number;
    };

/** A plate behind words or a line under them; px like items, by its top left corner. */
export interface PlacedDecoration extends Rect {
  kind: 'plate' | 'underline';
  segment: number;
}

/** A line as a range of units of its paragraph, `[start, end)`, trailing spaces excluded. */
export interface Line {
  paragraph: number;
  start: number;
  end: number;
  /** A hyphen is drawn after it. */
  hyphen: boolean;
}

/** A caption laid out in its box; px of the canvas it was laid out for. */
export interface LaidOutText {
  items: PlacedItem[];
  /** Of styled words, in the order of the lines. */
  decorations: PlacedDecoration[];
  /** The looks of styled words, which items and decorations name by index. */
  segments: readonly SpanStyle[];
  /** Font size, px. */
  size: number;
  /** Size of its smallest words, px. */
  smallest: number;
  /** Outline thickness outside the glyphs, px. */
  outline: number;
  /** Lines as text, in reading order. */
  lines: string[];
  /** The same lines as ranges, from which the places of its caret follow. */
  ranges: readonly Line[];
  /** Face ids in order of first use. */
  faces: string[];
  /** Too small to be read, or larger than its box. */
  overflow: boolean;
  /** More lines than the budget allows: its own line breaks, or type that would not be readable within it. */
  overBudget: boolean;
  missing: string[];
  /** A font of one's own that the style or a span names and that is not there; the default font stands in. */
  missingFont?: string;
  /** Bounds of glyphs and outline in the box, px; null where nothing is drawn. */
  ink: Rect | null;
}

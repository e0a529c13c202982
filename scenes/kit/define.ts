import type { FontId } from '../../src-shared/contract/fonts.ts';
import type { CaptionStyle } from '../../src-shared/contract/style.ts';
import type { BoxPosition, TemplateFile } from '../../src-shared/contract/template.ts';
import type { CastArt } from './cast-art.ts';
import { createKit, type Kit, seedOf } from './kit.ts';
import type { Box } from './shapes.ts';

type Given = 'slug' | 'verified' | 'animated' | 'license' | 'attribution';

/** One template as a source: its size in px, its data, and how to draw its blank picture. */
export interface Scene {
  width: number;
  height: number;
  template: Omit<TemplateFile, Given>;
  /** Returns the inside of the `<svg>` element. */
  draw(kit: Kit): string;
}

/** Declares a scene; the file's name becomes the slug. */
export const defineScene = (scene: Scene): Scene => scene;

/** The `template.json` of a scene. */
export function templateOf(slug: string, scene: Scene): TemplateFile {
  return {
    slug,
    ...scene.template,
    verified: true,
    animated: false,
    license: 'CC0-1.0 (scene) with MIT cast (Fluent Emoji)',
    attribution: 'Scene by the CAM team; cast from Fluent Emoji, Microsoft, MIT',
  };
}

/** The blank picture of a scene as a whole SVG document; `scale` multiplies its size in px. */
export function sceneSvg(slug: string, scene: Scene, art: CastArt, scale = 1): string {
  const { width, height } = scene;
  const kit = createKit({ width, height, seed: seedOf(slug), art });
  const drawing = scene.draw(kit);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">` +
    `<defs>${kit.defs()}</defs>${drawing}</svg>`
  );
}

/** White Anton with a black outline, for text over pictures. */
export const OVER_PICTURE: CaptionStyle = {
  color: '#ffffff',
  outline_color: '#000000',
  outline_width: 0.08,
  case: 'none',
};

/** Dark ink without outline, for text on paper, panels and screens. */
export const INK: CaptionStyle = { color: '#1d1b2a', outline_width: 0, case: 'none' };

/** What a region needs besides its name and box. */
export interface RegionNotes {
  role: string;
  chars: number;
  lines: number;
  hint: string;
  /** Default `anton`. */
  font?: FontId;
  /** Added to OVER_PICTURE for `anton`, to INK for the others. */
  style?: CaptionStyle;
  /** Degrees clockwise about the box's centre. */
  rotation?: number;
}

const fraction = (value: number): number => Math.round(value * 10000) / 10000;

/** A maker of regions for a picture of this size; boxes are given in px. */
export function regionsFor(width: number, height: number) {
  return (name: string, [x, y, boxWidth, boxHeight]: Box, notes: RegionNotes): BoxPosition => ({
    name,
    role: notes.role,
    max_chars: notes.chars,
    max_lines: notes.lines,
    text_style_hint: notes.hint,
    x: fraction(x / width),
    y: fraction(y / height),
    width: fraction(boxWidth / width),
    height: fraction(boxHeight / height),
    rotation: notes.rotation ?? 0,
    default_font: notes.font ?? 'anton',
    default_style: { ...(notes.font && notes.font !== 'anton' ? INK : OVER_PICTURE), ...notes.style },
  });
}

/** One example: region name → text. */
export const example = (texts: Record<string, string>): TemplateFile['example_captions'][number] => ({
  captions: Object.entries(texts).map(([position, text]) => ({ position, text })),
});

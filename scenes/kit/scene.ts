import type { Region, TemplateFile } from '../../src-shared/contract/template.ts';
import type { EmojiArt } from './emoji-art.ts';
import { createKit, type Kit, type PlacedRegion } from './kit.ts';

/** Draws the blank of one built-in template; everything else about the template is in its `template.json`. */
export interface Scene {
  /** Size of the blank, px. */
  width: number;
  height: number;
  /** After so long its moving parts are where they began, ms; by default 3000. */
  period?: number;
  /** Returns the inside of the `<svg>` element. */
  draw(kit: Kit): string;
}

/** Declares the scene of the template whose slug is the file's name. */
export const defineScene = (scene: Scene): Scene => scene;

/** Fractions with four decimals become whole pixels again: template.json rounds what was measured in them. */
function placeRegion(region: Region, { width, height }: Scene): PlacedRegion {
  const { x, y, rotation } = region;
  return {
    box: [
      Math.round(x * width),
      Math.round(y * height),
      Math.round(region.width * width),
      Math.round(region.height * height),
    ],
    turn: rotation,
  };
}

/** The markup of a scene. */
export interface Drawing {
  /** What it refers to: gradients, clips, filters, emoji. */
  defs: string;
  body: string;
}

/** Draws a scene. @throws Error where it names a region or an emoji that does not exist */
export function drawScene(scene: Scene, template: TemplateFile, art: EmojiArt): Drawing {
  const { width, height } = scene;
  const regions = new Map(template.box_positions.map((region) => [region.name, placeRegion(region, scene)]));
  const kit = createKit({ width, height, seed: template.slug, art, regions });
  const body = scene.draw(kit);
  return { defs: kit.defs(), body };
}

/**
 * The blank of a template as a whole SVG document; `scale` multiplies its size in px.
 * @throws Error where the scene names a region or an emoji that does not exist
 */
export function sceneSvg(scene: Scene, template: TemplateFile, art: EmojiArt, scale = 1): string {
  const { width, height } = scene;
  const { defs, body } = drawScene(scene, template, art);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">` +
    `<defs>${defs}</defs>${body}</svg>`
  );
}

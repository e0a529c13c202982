import { type CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { Layer } from '../../../src-shared/contract/layers.ts';
import { isLine } from '../../../src-shared/contract/shape-names.ts';
import type { DrawDeps } from '../deps.ts';
import { requireOne } from '../images/picture-fields.ts';

/** Checks the layers of a request as far as no schema can, before credits are held and before anything is fetched. */

const SOURCES = ['emoji', 'image_url', 'image_base64', 'shape', 'patch'] as const;
type Source = (typeof SOURCES)[number];

/** Slack of the sums of fractions. */
const ROUNDING = 1e-6;

const PICTURES: readonly Source[] = ['image_url', 'image_base64'];
const DRAWN: readonly Source[] = ['emoji', 'image_url', 'image_base64', 'shape'];
const TIMED = [DRAWN, 'what comes and goes; a patch is in every frame'] as const;
const TURNED = [DRAWN, 'emoji, pictures and shapes'] as const;

/** Fields that only some layers have, and what these layers show. */
const FIELDS: readonly [field: keyof Layer, sources: readonly Source[], of: string][] = [
  ['crop', PICTURES, 'pictures'],
  ['adjust', PICTURES, 'pictures'],
  ['radius', PICTURES, 'pictures (a rectangle has `shape.radius`)'],
  ['shadow', ...TURNED],
  ['opacity', DRAWN, 'what is drawn; a patch always hides'],
  ['flip', ...TURNED],
  ['flip_vertical', ...TURNED],
  ['start', ...TIMED],
  ['end', ...TIMED],
  ['entrance', ...TIMED],
  ['exit', ...TIMED],
];

/** @throws CamError VALIDATION_ERROR where a field has no meaning for what the layer shows */
function checkFields(layer: Layer, source: Source, path: string): void {
  for (const [field, sources, of] of FIELDS) {
    if (layer[field] === undefined || sources.includes(source)) continue;
    throw invalidField(
      `${path}.${field}`,
      `is a field of ${of}. Leave it out of a layer with \`${source}\`.`,
    );
  }
  const { crop } = layer;
  if (!crop || (crop.x + crop.width <= 1 + ROUNDING && crop.y + crop.height <= 1 + ROUNDING)) return;
  throw invalidField(
    `${path}.crop`,
    `reaches outside the picture (x + width = ${+(crop.x + crop.width).toFixed(4)}, y + height = ${+(crop.y + crop.height).toFixed(4)}). Keep both sums at most 1.`,
  );
}

/** @throws CamError VALIDATION_ERROR where a field has no meaning for the kind of shape, or one is missing */
function checkShape(
  { kind, points, pointer, heads, radius, fill }: NonNullable<Layer['shape']>,
  path: string,
): void {
  const refuse = (field: string, of: string): CamError =>
    invalidField(`${path}.${field}`, `is a field of ${of}. Leave it out of a shape of kind \`${kind}\`.`);
  if (kind === 'path' && !points) {
    throw invalidField(
      `${path}.points`,
      'is missing: a `path` goes along its points. Give at least two, such as [[0, 0], [1, 1]].',
    );
  }
  if (points && !isLine(kind)) throw refuse('points', 'line, arrow and path');
  if (heads !== undefined && !isLine(kind)) throw refuse('heads', 'line, arrow and path');
  if (pointer && kind !== 'bubble') throw refuse('pointer', 'bubble');
  if (radius !== undefined && kind !== 'rectangle' && kind !== 'bubble')
    throw refuse('radius', 'rectangle and bubble');
  if (fill !== undefined && (kind === 'line' || kind === 'arrow'))
    throw refuse('fill', 'shapes with an inside');
}

/**
 * Checks what can be checked without fetching.
 * @throws CamError VALIDATION_ERROR for a layer that shows nothing or more than one thing, an unknown emoji, or fields that do not go together
 */
export function checkLayers({ renderer }: Pick<DrawDeps, 'renderer'>, layers: readonly Layer[]): void {
  for (const [at, layer] of layers.entries()) {
    const path = `layers[${at}]`;
    const source = requireOne(layer, SOURCES, () => path);
    checkFields(layer, source, path);
    if (layer.shape) checkShape(layer.shape, `${path}.shape`);
    if (layer.emoji !== undefined && renderer.emojiKey(layer.emoji) === undefined) {
      throw invalidField(
        `${path}.emoji`,
        `"${layer.emoji.toWellFormed()}" is not one emoji that can be drawn. Write a single emoji, such as "🔥".`,
      );
    }
  }
}

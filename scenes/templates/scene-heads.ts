/** Where the heads are in the drawing of a scene. */
import { fileURLToPath } from 'node:url';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import type { CastMember } from '../../src-main/models/offline/painter/content/cast.ts';
import { readPainterContent } from '../../src-main/models/offline/painter/content/content.ts';
import { headOn } from '../../src-main/models/offline/painter/content/measured-head.ts';
import type { Head } from '../../src-shared/contract/heads.ts';
import { headsInFractions, moveHead } from '../../src-shared/document/embedded-heads.ts';
import type { Point } from '../../src-shared/document/geometry.ts';
import type { Matrix } from '../../src-shared/drawing/piece.ts';
import type { EmojiArt } from '../kit/emoji-art.ts';
import { EMOJI_ATTRIBUTE, HEAD_ATTRIBUTE, readMeasures } from '../kit/head-marks.ts';
import { drawScene } from '../kit/scene.ts';
import { type Element, parseMarkup } from './markup-tree.ts';
import type { Source } from './scene-files.ts';
import { IDENTITY, measureStretch, multiplyMatrices, on, parseMatrix } from './svg-matrix.ts';

/** Smaller heads are a crowd: share of the width of the picture. */
const SMALLEST = 0.035;
/** Side of the space that an emoji is drawn in, and of the one that its head is measured in. */
const [UNITS, MEASURED] = [32, 100];
/** What is drawn with them is only seen through something else. */
const UNSEEN = ['defs', 'clipPath', 'mask', 'pattern', 'filter', 'symbol'];

const toSlug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

const RESOURCES = fileURLToPath(new URL('../../resources', import.meta.url));
/** The painter's members by the Fluent names of their emoji: `dog-face`. */
const CAST: ReadonlyMap<string, CastMember> = new Map(
  readPainterContent(RESOURCES, createEmojiArt(RESOURCES))
    .cast.emoji()
    .map((member) => [toSlug(member.name), member]),
);
const SKIN_TONES = /-(?:medium-light|medium-dark|light|medium|dark)$/;

/** The heads of a scene, fractions of the picture. */
export function headsOfScene({ scene, template }: Source, art: EmojiArt): Head[] {
  const { width, height } = scene;
  const { body } = drawScene(scene, template, art);
  const found = parseMarkup(body).flatMap((element) => headsIn(element, IDENTITY));
  const isThere = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const seen = found.filter((head) => head.width >= SMALLEST * width && head.eyes.every(isThere));
  return headsInFractions(seen, scene).toSorted((a, b) => b.width - a.width);
}

function headsIn({ tag, attributes, children }: Element, around: Matrix): Head[] {
  if (UNSEEN.includes(tag) || attributes.get('display') === 'none') return [];
  const matrix = multiplyMatrices(around, parseMatrix(attributes.get('transform') ?? ''));
  const inside = children.flatMap((child) => headsIn(child, matrix));
  const head =
    emojiHead(attributes.get(EMOJI_ATTRIBUTE), matrix) ?? ownHead(attributes.get(HEAD_ATTRIBUTE), matrix);
  return head ? [head, ...inside] : inside;
}

function emojiHead(name: string | undefined, matrix: Matrix): Head | undefined {
  if (name === undefined) return undefined;
  const member = CAST.get(name) ?? CAST.get(name.replace(SKIN_TONES, ''));
  const scale = UNITS / MEASURED;
  return member && headOn(member, ({ x, y }) => on(matrix, { x: x * scale, y: y * scale }));
}

function ownHead(attribute: string | undefined, matrix: Matrix): Head | undefined {
  if (attribute === undefined) return undefined;
  const {
    eyes: [left, right],
    chin,
    brim,
    width,
  } = readMeasures(attribute);
  const point = ([x, y]: readonly [number, number]): Point => ({ x, y });
  const head: Head = {
    kind: 'person',
    eyes: [point(left), point(right)],
    chin: point(chin),
    brim: point(brim),
    width,
  };
  return moveHead(head, (at) => on(matrix, at), measureStretch(matrix));
}

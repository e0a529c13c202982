import { describe, expect, test } from 'vitest';
import { scaleRect } from '../../../src-shared/document/geometry.ts';
import { mergeStyles } from '../../../src-shared/document/style.ts';
import { captionPiece } from '../../../src-shared/drawing/caption-drawing.ts';
import { type LaidOutCaption, layOutCaption } from '../../../src-shared/layout/caption-layout.ts';
import { AT_REST, type Pose } from '../../../src-shared/motion/pose.ts';
import {
  combineMatrices,
  movePiece,
  placePoint,
  toPoseMatrix,
} from '../../../src-shared/motion/posed-piece.ts';
import { countClusters, countShownClusters, typeCaption } from '../../../src-shared/motion/type-caption.ts';
import { HARD_CAPTIONS } from '../../fixtures/hard-captions.ts';
import { HARD_BOX, HARD_SIZE, layOutHard, textDeps } from '../../helpers/hard-picture.ts';

function layOut(text: string, rest = {}): LaidOutCaption {
  const box = { ...scaleRect(HARD_BOX, HARD_SIZE), rotation: 0 };
  const caption = { region: 'box', text, box, maxLines: 3, style: mergeStyles({}), z: 0, ...rest };
  return layOutCaption(caption, HARD_SIZE, textDeps);
}

/** x of each item, by reading order. */
const across = ({ laid }: LaidOutCaption) =>
  [...laid.items].sort((a, b) => a.order - b.order).map(({ x }) => x);
const ascending = (numbers: readonly number[]) =>
  numbers.every((x, at) => at === 0 || x > (numbers[at - 1] ?? 0));

describe('reading order of letters', () => {
  test('is from the left in English, from the right in Hebrew', () => {
    expect(ascending(across(layOut('WORDS')))).toBe(true);
    expect(ascending(across(layOut('שלום')).reverse())).toBe(true);
  });

  test('is as read where both meet: Hebrew from the right, the number in it from the left', () => {
    const [first = 0, second = 0, one = 0, two = 0, three = 0, third = 0, fourth = 0, ...more] = across(
      layOut('אב 123 גד'),
    );
    expect(more).toEqual([]);
    expect(ascending([fourth, third, one, two, three, second, first])).toBe(true);
  });

  test('is line by line, and every cluster has a number of its own, without gaps', () => {
    for (const hard of HARD_CAPTIONS) {
      const { laid } = layOutHard(hard);
      const orders = new Set(laid.items.map(({ order }) => order));
      expect([...orders].sort((a, b) => a - b)).toEqual(Array.from({ length: orders.size }, (_, at) => at));
    }
    const { items } = layOut('one\ntwo').laid;
    expect(items.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('a typed caption', () => {
  test('has its first clusters, each whole, and the plate of the whole', () => {
    for (const hard of HARD_CAPTIONS) {
      const whole = layOutHard(hard);
      const clusters = countClusters(whole.laid);
      let before = 0;
      for (let count = 0; count <= clusters; count++) {
        const { laid } = typeCaption(whole, count);
        expect(new Set(laid.items.map(({ order }) => order)).size).toBe(count);
        expect(laid.items.length).toBeGreaterThanOrEqual(before);
        expect(laid.ink).toBe(whole.laid.ink);
        before = laid.items.length;
      }
      expect(typeCaption(whole, clusters)).toBe(whole);
    }
  });

  test('a line under words grows with them, from the side they are read from', () => {
    const lines = (text: string, count: number) =>
      typeCaption(layOut(text, { spans: [{ start: 0, end: 4, underline: true }] }), count).laid.decorations;
    const [whole] = lines('WORD', 4);
    const [half] = lines('WORD', 2);
    expect(half).toMatchObject({ x: whole?.x, width: (whole?.width ?? 0) / 2 });
    const [hebrew] = lines('שלום', 4);
    const [begun] = lines('שלום', 1);
    expect((begun?.x ?? 0) + (begun?.width ?? 0)).toBeCloseTo((hebrew?.x ?? 0) + (hebrew?.width ?? 0), 6);
    expect(lines('WORD', 0)).toEqual([]);
  });

  test('shows a cluster as soon as its time begins', () => {
    expect([0, 0.01, 0.5, 0.99, 1].map((shown) => countShownClusters(10, shown))).toEqual([0, 1, 5, 10, 10]);
  });
});

test('a piece in a pose moves by px, turns and grows about the middle of what it covers', () => {
  const piece = captionPiece(layOut('WORDS'), 'c', HARD_SIZE, textDeps);
  if (!piece) throw new Error('no ink');
  const { x, y, width, height } = piece.bounds;
  const about = { x: x + width / 2, y: y + height / 2 };
  const inPose = (pose: Partial<Pose>) => movePiece(piece, toPoseMatrix({ ...AT_REST, ...pose }, about));
  expect(inPose({}).bounds).toEqual(piece.bounds);
  expect(inPose({ dx: 10.25, dy: -3 }).bounds).toMatchObject({ x: x + 10.25, y: y - 3 });
  const turn = toPoseMatrix({ ...AT_REST, scale: 2, rotation: 90 }, about);
  const posed = inPose({ scale: 2, rotation: 90 });
  expect(placePoint(turn, about)).toEqual(about);
  expect(posed.bounds.width).toBeCloseTo(height * 2, 6);
  expect(posed.bounds.height).toBeCloseTo(width * 2, 6);
  expect(posed.matrix).toEqual(combineMatrices(turn, piece.matrix ?? toPoseMatrix(AT_REST, about)));
});

import { describe, expect, test } from 'vitest';
import { ROTATIONS } from '../../../src-shared/contract/adjustments.ts';
import type { Head } from '../../../src-shared/contract/heads.ts';
import type { PartLoop, TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { computeCanvas } from '../../../src-shared/document/canvas.ts';
import { headsOnCanvas } from '../../../src-shared/document/embedded-heads.ts';
import { pictureCanvas, regionOnCanvas } from '../../../src-shared/document/region.ts';
import { isTurned, type Turn, turnPoint, turnSize, undoTurn } from '../../../src-shared/document/turn.ts';
import { computeCarrying } from '../../../src-shared/motion/carrying.ts';
import { IDENTITY, placePoint } from '../../../src-shared/motion/posed-piece.ts';

const SIZE = { width: 400, height: 200 };
const TURNS: Turn[] = ROTATIONS.flatMap((rotation) =>
  [false, true].flatMap((flip) => [false, true].map((flipVertical) => ({ rotation, flip, flipVertical }))),
);

describe('a turn', () => {
  test.each(TURNS)('%o is taken back by its opposite', (turn) => {
    const there = turnPoint({ x: 30, y: 45 }, SIZE, turn);
    expect(turnPoint(there, turnSize(SIZE, turn), undoTurn(turn))).toEqual({ x: 30, y: 45 });
    expect(isTurned(turn)).toBe(turn.rotation !== 0 || turn.flip || turn.flipVertical);
  });

  test('rotates clockwise, then mirrors what is seen', () => {
    const point = { x: 30, y: 45 };
    const turn = { rotation: 90, flip: false, flipVertical: false } as const;
    expect(turnPoint(point, SIZE, turn)).toEqual({ x: 155, y: 30 });
    expect(turnPoint(point, SIZE, { ...turn, flip: true })).toEqual({ x: 45, y: 30 });
    expect(turnPoint(point, SIZE, { ...turn, flipVertical: true })).toEqual({ x: 155, y: 370 });
  });
});

describe('what lies on a picture', () => {
  const canvas = computeCanvas(SIZE, {
    rotation: 90,
    flip: true,
    crop: { x: 0, y: 0.5, width: 1, height: 0.5 },
    pad: { top: 0.5 },
  });

  test('a canvas is as large as the turned picture', () => {
    expect(canvas).toMatchObject({ width: 200, height: 300, source: { width: 200, height: 400 } });
    expect(canvas.picture).toEqual({ x: 0, y: 100, width: 200, height: 200 });
  });

  test('regions of a template turn with it and stay readable', () => {
    const region = { x: 0.6, y: 0.2, width: 0.2, height: 0.4, rotation: 10 };
    // px 240–320 from the left and 40–120 from the top are, turned and mirrored, 40–120 and 240–320.
    const placed = regionOnCanvas(region, canvas);
    expect(placed?.rotation).toBe(-10);
    expect((placed?.x ?? 0) * 200).toBeCloseTo(40, 6);
    expect((placed?.y ?? 0) * 300).toBeCloseTo(240 - 200 + 100, 6);
    expect([(placed?.width ?? 0) * 200, (placed?.height ?? 0) * 300]).toEqual(
      [80, 80].map((side) => expect.closeTo(side, 6)),
    );
    const upside = pictureCanvas({ ...SIZE, regions: [], isTemplate: true }, { rotation: 180 });
    expect(regionOnCanvas({ ...region, rotation: 0 }, upside)).toMatchObject({
      x: expect.closeTo(0.2, 9),
      y: expect.closeTo(0.4, 9),
    });
  });

  test('heads turn with it', () => {
    const at = (x: number, y: number) => ({ x: x / SIZE.width, y: y / SIZE.height });
    const head: Head = {
      kind: 'cat',
      eyes: [at(240, 50), at(280, 50)],
      chin: at(260, 90),
      brim: at(260, 40),
      width: 0.2,
    };
    const [moved] = headsOnCanvas([head], canvas);
    expect((moved?.chin.x ?? 0) * 200).toBeCloseTo(90, 6);
    expect((moved?.chin.y ?? 0) * 300).toBeCloseTo(260 - 100, 6);
  });

  test('a caption on a part that goes to the right goes down where the picture is rotated clockwise', () => {
    const part = {
      name: 'sign',
      from: { x: 0, y: 0, width: 40, height: 40 },
      x: 100,
      y: 50,
      regions: ['sign'],
    };
    const loops: PartLoop[] = [{ kind: 'nudge', amount: 60, direction: 0, share: 1 }];
    const parts: TemplateMotion = {
      version: 1,
      image: 'motion.webp',
      period_ms: 1000,
      background: [],
      parts: [{ ...part, loops }],
    };
    const middle = { x: 90, y: 260 };
    const time = { durationMs: 1000, loops: true, periodMs: 1000 };
    const bounds = { x: middle.x - 5, y: middle.y - 5, width: 10, height: 10 };
    const { carry } = computeCarrying({ kind: 'caption', region: 'sign' }, bounds, {
      canvas,
      parts,
      isTemplate: true,
      time,
    });
    const moved = [0, 250, 500, 750].map((timeMs) => placePoint(carry?.(timeMs) ?? IDENTITY, middle));
    for (const { x } of moved) expect(x).toBeCloseTo(middle.x, 6);
    expect(Math.max(...moved.map(({ y }) => y))).toBeCloseTo(middle.y + 60, 0);
  });
});

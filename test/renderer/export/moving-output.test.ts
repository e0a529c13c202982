import { describe, expect, test } from 'vitest';
import {
  type EstimateFacts,
  estimateBytes,
  measureChangingShare,
  type SizeRange,
} from '../../../src-renderer/state/export/moving-estimate.ts';
import {
  createMovingJob,
  fileSize,
  getMovingWidth,
  type MovingFormat,
  type MovingOutput,
  outputPlan,
} from '../../../src-renderer/state/export/moving-output.ts';
import { measurePartsShare } from '../../../src-renderer/state/export/parts-share.ts';
import type { Plan, PlannedItem } from '../../../src-renderer/state/motion/plan.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { PartLoop, TemplateMotionPart } from '../../../src-shared/contract/template-motion.ts';

const GIF: MovingOutput = { format: 'gif', width: null };
const CANVAS = { width: 1200, height: 1500 };
const REQUEST: CaptionRequest = {
  template_id: 'tpl_trial',
  captions: [{ text: 'a', position: 'top', start: 0.2 }],
  output_format: 'webp',
  width: 900,
  duration_ms: 2000,
  fps: 12,
  loop: false,
  motion: { effect: 'pan' },
};

const item: PlannedItem = { timing: {}, own: false, startMs: 0, endMs: 2000, entranceMs: 350, exitMs: 250 };
const createPlan = (frames: number, movement?: Plan['movement']): Plan => ({
  durationMs: 2000,
  automaticDuration: true,
  fps: 20,
  loops: true,
  periodMs: 2000,
  movement,
  starts: Array.from({ length: frames }, (_, at) => (at * 2000) / frames),
  items: new Map([['region:top', item]]),
  jumps: { vanish: [], appear: [] },
});

describe('a GIF or video of a document', () => {
  test('a GIF is asked for with the movement of the document, never with the format of its still', () => {
    const output = { animation: 'pop', embed: true, output_format: 'gif', width: 640 };
    expect(createMovingJob(REQUEST, GIF, CANVAS)).toEqual({
      type: 'gif',
      body: { ...REQUEST, ...output },
    });
  });

  test('it is asked for as the editor plays it: over and over where the document says nothing else', () => {
    const { loop: _loop, ...still } = REQUEST;
    expect(createMovingJob(still, GIF, CANVAS).body).toMatchObject({ loop: true });
    expect(createMovingJob(REQUEST, GIF, CANVAS).body).toMatchObject({ loop: false });
  });

  test('of a video the part that is used is asked for, and its captions stand still', () => {
    const url = 'http://cam/cdn/videos/a.mp4';
    const video = { url, start_ms: 100, end_ms: 900, speed: 2, sound: false };
    const { template_id: _template, ...rest } = REQUEST;
    const request = { ...rest, image_url: 'http://cam/cdn/images/a.png', video };
    const clip = { start_ms: 100, end_ms: 900, speed: 2 };
    const asked = { video_url: url, clip, animation: 'none' };
    const { body } = createMovingJob(request, { ...GIF, format: 'mp4' }, CANVAS);
    expect(body).toMatchObject({ ...asked, sound: false });
    expect(body).not.toHaveProperty('image_url');
    const gif = createMovingJob(request, GIF, CANVAS).body;
    expect(gif).toMatchObject(asked);
    expect(gif).not.toHaveProperty('sound');
  });

  test('captions of a picture that moves by itself stand still, and it keeps its frames', () => {
    const { body } = createMovingJob(REQUEST, GIF, CANVAS, true);
    expect(body).toMatchObject({ animation: 'none' });
    const plan = { ...createPlan(12), ownFrames: true };
    expect(outputPlan(plan, 'mp4', undefined)).toBe(plan);
  });

  test('its longest side is bounded and it is not enlarged', () => {
    expect(getMovingWidth({ ...GIF, format: 'mp4' }, CANVAS)).toBe(864);
    expect(getMovingWidth({ ...GIF, width: 4000 }, CANVAS)).toBe(864);
    expect(getMovingWidth(GIF, { width: 300, height: 200 })).toBe(300);
  });

  test('a video has even sides, and what is around the picture is part of it', () => {
    const video: MovingOutput = { ...GIF, format: 'mp4' };
    expect(fileSize(video, { width: 301, height: 201 })).toEqual({ width: 300, height: 200 });
    expect(fileSize(video, { width: 1200, height: 2133 })).toEqual({ width: 606, height: 1078 });
  });

  test('a video has more frames than a GIF where the document says nothing of them', () => {
    const plan = createPlan(40);
    const video = outputPlan(plan, 'mp4', undefined);
    expect([video.fps, video.starts.length, video.durationMs]).toEqual([30, 60, 2000]);
    expect(video.starts.at(-1)).toBeLessThan(2000);
    expect([outputPlan(plan, 'webp', undefined), outputPlan(plan, 'webm', 20)]).toEqual([plan, plan]);
  });

  test('a video keeps its frames, a GIF of it has fewer', () => {
    const plan = { ...createPlan(120), fps: 60, clip: { startMs: 0, endMs: 2000, speed: 1 } };
    expect(outputPlan(plan, 'mp4', undefined)).toBe(plan);
    const gif = outputPlan(plan, 'gif', undefined);
    expect([gif.fps, gif.starts.length]).toEqual([15, 30]);
    expect(outputPlan(plan, 'gif', 25)).toBe(plan);
  });

  const FACTS: EstimateFacts = {
    stillBytes: 10_000,
    pngBytes: 30_000,
    pixels: 300_000,
    plan: createPlan(20),
    inkShares: new Map([['region:top', 0.04]]),
    partsShare: 0,
    partsDensity: 0.2,
    isBuiltIn: false,
  };
  const estimate = (format: MovingFormat, facts: Partial<EstimateFacts> = {}) =>
    estimateBytes(format, { ...FACTS, ...facts });

  test('the estimate grows with frames and with what moves', () => {
    expect(measureChangingShare(createPlan(40), 0)).toBeLessThan(measureChangingShare(createPlan(40), 0.2));
    expect(measureChangingShare(createPlan(40, { effect: 'pan' }), 0)).toBe(1);
    const pan = { plan: createPlan(60, { effect: 'pan' }) };
    const growing: Partial<EstimateFacts>[] = [
      {},
      { plan: createPlan(60) },
      { plan: createPlan(60), inkShares: new Map([['region:top', 0.2]]) },
      { plan: createPlan(60), partsShare: 0.3 },
      { plan: createPlan(60), partsShare: 0.3, partsDensity: 0.3 },
    ];
    const gifs = growing.map((facts) => estimate('gif', facts).to);
    expect(gifs).toEqual([...gifs].sort((a, b) => a - b));
    expect(new Set(gifs).size).toBe(growing.length);
    const clip = { startMs: 0, endMs: 2000, speed: 1 };
    const video = { plan: { ...createPlan(60), clip } };
    expect(estimate('gif', video).from).toBeGreaterThan(estimate('gif', { plan: createPlan(60) }).to);
    expect(estimate('mp4', { ...video, pixels: 600_000 }).to).toBe(2 * estimate('mp4', video).to);
    expect(estimate('gif', pan).from).toBeGreaterThan(estimate('gif', { plan: createPlan(60) }).to);
    expect(estimate('webp', { partsShare: 0.1 }).to).toBeLessThan(estimate('gif', { partsShare: 0.1 }).to);
    expect(estimate('mp4', pan).to).toBeLessThan(estimate('gif', pan).from);
    expect(estimate('mp4', { ...pan, isBuiltIn: true }).to).toBeGreaterThan(estimate('mp4', pan).to);
    expect(estimate('gif', { ...pan, isBuiltIn: true })).toEqual(estimate('gif', pan));
  });

  test('the size of a GIF is a range, wider where parts of the template move', () => {
    const width = ({ from, to }: SizeRange) => to / from;
    expect(width(estimate('mp4'))).toBe(1);
    expect(width(estimate('gif'))).toBeGreaterThan(1.5);
    expect(width(estimate('gif', { partsShare: 0.1 }))).toBeGreaterThan(width(estimate('gif')));
  });

  // Menu of the day, Search box with its moving parts, and a photograph under a movement: 4 s each.
  test.each([
    {
      stillBytes: 58_231,
      pngBytes: 367_499,
      pixels: 558_720,
      ink: [0.034, 0.017, 0.02, 0.04, 0.013],
      real: 310_169,
    },
    {
      stillBytes: 27_126,
      pngBytes: 186_778,
      pixels: 271_360,
      ink: [0.016, 0.028, 0.023, 0.018],
      partsShare: 0.107,
      real: 600_111,
    },
    {
      stillBytes: 152_362,
      pngBytes: 415_447,
      pixels: 250_000,
      ink: [],
      movement: { effect: 'pan' as const },
      real: 15_532_427,
    },
  ])('a real GIF of $real bytes is in the range of its estimate', ({ ink, movement, real, ...facts }) => {
    const plan: Plan = {
      ...createPlan(80, movement),
      durationMs: 4000,
      items: new Map(ink.map((_, at) => [`region:${at}`, item])),
    };
    const inkShares = new Map(ink.map((share, at) => [`region:${at}`, share]));
    const { from, to } = estimate('gif', { ...facts, plan, inkShares });
    expect(real).toBeGreaterThan(from);
    expect(real).toBeLessThan(to);
  });
});

describe('what the moving parts change', () => {
  const SIZE = { width: 400, height: 200 };
  const MOVING = { starts: Array.from({ length: 40 }, (_, at) => at * 50), periodMs: 2000 };
  /** A part of a quarter of the picture, or of another size. */
  const part = (name: string, loops: PartLoop[], x = 0, width = 200, height = 100): TemplateMotionPart => ({
    name,
    from: { x: 0, y: 0, width, height },
    x,
    y: 0,
    loops,
  });
  const measure = (...parts: TemplateMotionPart[]) =>
    measurePartsShare(
      { version: 1, image: 'motion.webp', period_ms: 2000, background: [], parts },
      MOVING,
      SIZE,
    );
  const spin: PartLoop = { kind: 'spin' };

  test('is their area in the frames in which they move, without what lies between them', () => {
    expect(measure(part('hand', [spin]))).toBeCloseTo(0.25);
    expect(measure(part('hand', [spin]), part('table', []))).toBeCloseTo(0.25);
    // Four poses in forty frames: it moves three times.
    expect(measure(part('flame', [{ ...spin, steps: 4 }]))).toBeCloseTo((0.25 * 3) / 39);
    expect(measure()).toBe(0);
    expect(measure(part('left', [spin], 0, 40, 20), part('right', [spin], 360, 40, 20))).toBeCloseTo(0.02);
  });
});

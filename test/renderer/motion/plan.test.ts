import { describe, expect, test } from 'vitest';
import { toEditorDocument } from '../../../src-renderer/state/editor/documents.ts';
import { editorCanvas } from '../../../src-renderer/state/editor/editor-canvas.ts';
import { createPlan, type MovingPicture } from '../../../src-renderer/state/motion/make-plan.ts';
import { frameAt } from '../../../src-renderer/state/motion/plan.ts';
import { placeText } from '../../../src-renderer/state/preview/preview.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { resolveCaptions } from '../../../src-shared/document/captions.ts';
import { estimateReadingMs } from '../../../src-shared/motion/reading.ts';
import { scheduleCaptions } from '../../../src-shared/motion/schedule.ts';
import { PICTURE, REGIONS } from '../editor/make-editor.ts';

const canvas = editorCanvas(PICTURE, REGIONS, {});
const CAPTIONS = [
  { text: 'first', position: 'top' },
  { text: 'then this', position: 'sign' },
  { text: 'and the last', position: 'bottom' },
];
const plan = (request: Partial<CaptionRequest> = {}, moving?: MovingPicture) =>
  createPlan(
    toEditorDocument(
      { template_id: 'tpl_trial', captions: CAPTIONS, motion: { effect: 'none' }, ...request },
      PICTURE,
      REGIONS,
    ),
    canvas,
    { place: placeText, clusters: ({ text }) => text.length },
    moving,
  );

describe('the plan of a document', () => {
  test('captions that say nothing come as the engine lets them come', () => {
    const { durationMs, items, automaticDuration, fps } = plan();
    expect({ durationMs, automaticDuration, fps }).toEqual({
      durationMs: estimateReadingMs(CAPTIONS.map(({ text }) => text)),
      automaticDuration: true,
      fps: 20,
    });
    const { placed } = resolveCaptions(CAPTIONS, canvas);
    const engine = scheduleCaptions(placed, 'pop', { durationMs, loops: true });
    expect(REGIONS.map(({ name }) => items.get(`region:${name}`)?.timing)).toEqual(
      engine.map(({ timing }) => timing),
    );
    expect([...items.values()].every(({ own }) => !own)).toBe(true);
  });

  test('a caption with a time of its own keeps it', () => {
    const own = { start: 0.5, entrance: { effect: 'slide' as const } };
    const captions = CAPTIONS.map((caption, at) => (at === 0 ? { ...caption, ...own } : caption));
    const { items, durationMs } = plan({ captions });
    expect(items.get('region:top')).toMatchObject({ own: true, timing: own, startMs: durationMs / 2 });
    expect(items.get('region:sign')?.own).toBe(false);
  });

  test('the scheduled captions of a loop close it; what plays once has nothing to close', () => {
    expect(plan().jumps).toEqual({ vanish: [], appear: [] });
    const late = [{ text: 'late', position: 'top', start: 0.4, entrance: { effect: 'fade' as const } }];
    expect(plan({ captions: late }).jumps).toEqual({ vanish: ['region:top'], appear: [] });
    expect(plan({ captions: late, loop: false }).jumps.vanish).toEqual([]);
    const gone = [{ text: 'gone', position: 'top', end: 0.5, entrance: { effect: 'none' as const } }];
    expect(plan({ captions: gone }).jumps.appear).toEqual(['region:top']);
  });

  test('parts of a template turn a whole number of times', () => {
    const { durationMs, periodMs } = plan({ duration_ms: 5000 }, { partsMs: 1500 });
    expect(durationMs / periodMs).toBe(3);
    expect(plan({}, { partsMs: 9000 }).durationMs).toBe(9000);
  });

  test('a picture that moves by itself keeps its frames, and captions are there throughout', () => {
    const durations = [200, 100, 300];
    const made = plan({ duration_ms: 5000, fps: 50 }, { durations });
    expect(made).toMatchObject({ durationMs: 600, fps: 5, starts: [0, 200, 300], ownFrames: true });
    expect(made.items.get('region:sign')).toMatchObject({ startMs: 0, endMs: 600, entranceMs: 0, exitMs: 0 });
  });

  test('a movement of the picture is seen once as a whole', () => {
    const captions = [{ text: 'short', position: 'top' }];
    const motion = { effect: 'pan' as const };
    expect(plan({ captions }).durationMs).toBeLessThan(5000);
    expect(plan({ captions, motion }).durationMs).toBe(5000);
    expect(plan({ captions, motion, duration_ms: 900 }).durationMs).toBe(900);
  });

  test('every time belongs to one frame', () => {
    const { starts, durationMs } = plan({ duration_ms: 1000, fps: 30 });
    for (const [at, start] of starts.entries()) {
      expect(frameAt({ starts }, start)).toBe(at);
      expect(frameAt({ starts }, (starts[at + 1] ?? durationMs) - 0.5)).toBe(at);
    }
  });

  test('a video decides the duration and the rate, and its captions are there throughout', () => {
    const clip = { startMs: 2000, endMs: 8000, speed: 2 };
    const video = { url: 'http://cam/cdn/videos/a.mp4' };
    const moving = { clip, videoFps: 25 };
    const { durationMs, fps, starts, items } = plan({ video }, moving);
    expect([durationMs, fps, starts.length, starts[1]]).toEqual([3000, 25, 75, 40]);
    expect(items.get('region:top')).toMatchObject({ startMs: 0, endMs: 3000, entranceMs: 0, exitMs: 0 });
    expect(plan({ video, fps: 50 }, moving).fps).toBe(50);
    expect(plan({ video }, { clip, videoFps: 120 }).fps).toBe(60);
  });
});

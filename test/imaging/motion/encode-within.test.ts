import { describe, expect, test, vi } from 'vitest';
import { encodeWithin, type WithinRequest } from '../../../src-main/imaging/motion/encode-within.ts';
import type { EncodedFile, FrameSource } from '../../../src-main/imaging/motion/frame.ts';
import { createSource, untroubled } from './frames.ts';

const LEVELS = [
  { share: 1, label: '256 colours' },
  { share: 0.8, label: '128 colours' },
  { share: 0.6, label: '64 colours' },
];

/** An encoder whose files have the size that a function of the settings gives. */
function createRequest(
  maxBytes: number,
  size: (settings: { fps: number; width: number; share: number }) => number,
) {
  const closed = vi.fn(async () => {});
  const opened: { fps: number; width: number }[] = [];
  const request: WithinRequest<(typeof LEVELS)[number]> = {
    maxBytes,
    fps: 20,
    width: 640,
    levels: LEVELS,
    async open(settings): Promise<FrameSource> {
      opened.push(settings);
      const { width } = settings;
      const recipe = {
        width,
        height: 1,
        channels: 3,
        count: settings.fps,
        durationMs: 50,
        draw() {},
      } as const;
      return { ...createSource(recipe), close: closed };
    },
    async encode({ width, count }, { share }, { progress }): Promise<EncodedFile> {
      progress(1);
      const bytes = Buffer.alloc(Math.round(size({ fps: count, width, share })));
      return { width, height: 1, bytes, frames: count, durationMs: 1000, notes: [] };
    },
  };
  return { request, opened, closed };
}

/** As is estimated. */
const usual = ({ fps, width, share }: { fps: number; width: number; share: number }) =>
  (fps / 20) ** 0.75 * (width / 640) ** 1.6 * share * 1_000_000;

describe('a limit of bytes', () => {
  test('changes nothing where the file is small enough', async () => {
    const { request, opened } = createRequest(1_000_000, usual);
    const { fits, encoded } = await encodeWithin(request, untroubled());
    expect([fits, encoded.notes, opened]).toEqual([true, [], [{ fps: 20, width: 640 }]]);
  });

  test('first takes frames, and no more of them than it must', async () => {
    const { request, closed } = createRequest(900_000, usual);
    const { fits, encoded } = await encodeWithin(request, untroubled());
    expect(fits).toBe(true);
    expect(encoded.notes).toEqual(['To stay within 879 kB, the file has 16 frames a second instead of 20.']);
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('then colours, then the width', async () => {
    const { request } = createRequest(300_000, usual);
    const { fits, encoded } = await encodeWithin(request, untroubled());
    expect(fits).toBe(true);
    expect(encoded.notes).toEqual([
      'To stay within 293 kB, the file has 12 frames a second instead of 20, 64 colours instead of 256 colours and a width of 507 px instead of 640.',
    ]);
    expect(encoded.bytes.length).toBeGreaterThan(250_000);
  });

  test.each([0.9, 0.6, 0.3, 0.1])(
    'is met at %d of the size, though files shrink otherwise',
    async (share) => {
      for (const power of [0.6, 1.3]) {
        const size = (settings: Parameters<typeof usual>[0]) =>
          1_000_000 * (usual(settings) / 1_000_000) ** power;
        const { request, opened } = createRequest(1_000_000 * share, size);
        const { fits, encoded } = await encodeWithin(request, untroubled());
        expect(fits).toBe(true);
        expect(encoded.bytes.length).toBeLessThanOrEqual(1_000_000 * share);
        expect(opened.length).toBeLessThanOrEqual(4);
      }
    },
  );

  test('that cannot be met is said to be so, with the smallest file', async () => {
    const { request, opened, closed } = createRequest(100, usual);
    const { fits, encoded } = await encodeWithin(request, untroubled());
    expect([fits, encoded.width]).toEqual([false, 96]);
    expect(opened.length).toBe(2);
    expect(closed).toHaveBeenCalledTimes(2);
  });

  test('has a progress that never goes back and ends at 1', async () => {
    const { request } = createRequest(50_000, usual);
    const seen: number[] = [];
    await encodeWithin(request, { ...untroubled(), progress: (done) => void seen.push(done) });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  test('closes the source where encoding fails, and stops between tries', async () => {
    const { request, closed } = createRequest(100, usual);
    const failing = { ...request, encode: () => Promise.reject(new Error('It does not work.')) };
    await expect(encodeWithin(failing, untroubled())).rejects.toThrow('It does not work.');
    expect(closed).toHaveBeenCalledTimes(1);
    const controller = new AbortController();
    const progress = () => controller.abort(new Error('Enough.'));
    await expect(encodeWithin(request, { signal: controller.signal, progress })).rejects.toThrow('Enough.');
  });
});

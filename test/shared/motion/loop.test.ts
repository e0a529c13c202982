import { describe, expect, it } from 'vitest';
import { PART_LOOPS } from '../../../src-shared/contract/motion-names.ts';
import type { PartLoop, TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { type LoopPose, partPoseAt } from '../../../src-shared/motion/loop.ts';
import { partPlacesAt } from '../../../src-shared/motion/part-places.ts';

const REST: LoopPose = { dx: 0, dy: 0, scaleX: 1, scaleY: 1, rotation: 0, opacity: 1 };
const numbers = ({ dx, dy, scaleX, scaleY, rotation, opacity }: LoopPose) => [
  dx,
  dy,
  scaleX,
  scaleY,
  rotation,
  opacity,
];
const expectClose = (a: LoopPose, b: LoopPose, digits = 9) => {
  for (const [at, value] of numbers(a).entries())
    expect(value).toBeCloseTo(numbers(b)[at] ?? Number.NaN, digits);
};
/** At whole steps of `count` per period. */
const listPoses = (loop: PartLoop, count = 240) =>
  Array.from({ length: count }, (_, at) => partPoseAt(loop, (at * 3000) / count, 3000));

describe.each(PART_LOOPS)('the loop %s', (kind) => {
  it('begins where the part is drawn', () => {
    expectClose(partPoseAt({ kind }, 0, 3000), REST, 6);
  });

  it('closes after the period, from any phase and with any number of turns', () => {
    for (const loop of [{ kind }, { kind, times: 3, phase: 0.37 }]) {
      for (const time of [1, 250, 1777]) {
        const now = partPoseAt(loop, time, 3000);
        expectClose(partPoseAt(loop, time + 3000, 3000), now);
        expectClose(partPoseAt(loop, time + 3000 * 1_000, 3000), now, 6);
      }
    }
  });

  it('moves, and more with a larger amount', () => {
    const reach = (loop: PartLoop) =>
      Math.max(
        ...listPoses(loop).map((pose) =>
          Math.hypot(...numbers(pose).map((value, at) => value - (numbers(REST)[at] ?? 0))),
        ),
      );
    expect(reach({ kind })).toBeGreaterThan(0.02);
    if (kind !== 'show') expect(reach({ kind, amount: 0.9 })).toBeGreaterThan(reach({ kind, amount: 0.1 }));
  });

  it('never jumps while it is seen, but where it comes from the other side', () => {
    if (kind === 'show' || kind === 'slide') return;
    const poses = listPoses({ kind }, 3000);
    for (const [at, pose] of poses.entries()) {
      const next = poses[(at + 1) % poses.length] ?? REST;
      if (pose.opacity < 0.02 || next.opacity < 0.02) continue;
      const turned = Math.abs(pose.rotation - next.rotation);
      expect(Math.min(turned, 360 - turned)).toBeLessThan(1);
      expect(Math.hypot(pose.dx - next.dx, pose.dy - next.dy)).toBeLessThan(1);
      expect(Math.abs(pose.opacity - next.opacity)).toBeLessThan(0.05);
    }
  });
});

describe('loops', () => {
  it('with steps stay in each of them, and begin and close as without', () => {
    const loop: PartLoop = { kind: 'sway', times: 2, steps: 6 };
    const poses = listPoses(loop, 240);
    expect(new Set(poses.map(({ rotation }) => rotation.toFixed(6))).size).toBe(3);
    expect(poses.filter((pose, at) => pose.rotation !== poses[at - 1]?.rotation)).toHaveLength(12);
    for (const step of [0, 1, 2, 3, 4, 5]) {
      const smooth = partPoseAt({ kind: 'sway', times: 2 }, step * 250, 3000);
      expectClose(partPoseAt(loop, step * 250, 3000), smooth, 6);
      expectClose(partPoseAt(loop, step * 250 + 249, 3000), smooth, 6);
    }
    expectClose(partPoseAt(loop, 3000, 3000), REST);
  });

  it('go where their direction says', () => {
    const findPose = (loop: PartLoop, timeMs: number) => partPoseAt(loop, timeMs, 1000);
    const { dx, dy } = findPose({ kind: 'drift', direction: 90, amount: 10 }, 250);
    expect([dx, dy]).toEqual([expect.closeTo(0, 6), expect.closeTo(10, 6)]);
    expect(findPose({ kind: 'bob', amount: 10 }, 250).dy).toBeCloseTo(-10, 6);
    const slid = [499, 501].map((time) => findPose({ kind: 'slide', amount: 800 }, time).dx);
    expect(slid).toEqual([expect.closeTo(399.2, 6), expect.closeTo(-399.2, 6)]);
  });

  it('fade at both ends of their way where they rise or fall', () => {
    for (const kind of ['rise', 'fall'] as const) {
      const opacities = listPoses({ kind }).map(({ opacity }) => opacity);
      expect([Math.min(...opacities), Math.max(...opacities)]).toEqual([expect.closeTo(0, 2), 1]);
    }
  });

  it('are seen for their share of the cycle', () => {
    const seen = listPoses({ kind: 'show', share: 0.25, phase: 0.5 }).filter(({ opacity }) => opacity > 0);
    expect(seen).toHaveLength(60);
    expect(partPoseAt({ kind: 'show', share: 0.25, phase: 0.5 }, 0, 3000).opacity).toBe(0);
  });
});

describe('the places of parts', () => {
  const part = (name: string, loops: PartLoop[], moves_with?: string) => ({
    name,
    from: { x: 0, y: 0, width: 20, height: 10 },
    x: 100,
    y: 50,
    loops,
    ...(moves_with !== undefined && { moves_with }),
  });
  const motion = (...parts: TemplateMotion['parts']): TemplateMotion => ({
    version: 1,
    image: 'motion.webp',
    period_ms: 1000,
    background: [],
    parts,
  });
  const at = (places: ReturnType<typeof partPlacesAt>, index: number, x: number, y: number) => {
    const { a, b, c, d, e, f } = places[index]?.matrix ?? { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0 };
    return [expect.closeTo(a * x + c * y + e, 6), expect.closeTo(b * x + d * y + f, 6)];
  };
  const quarter: PartLoop = { kind: 'sway', amount: 90 };

  it('turn about the middle of the part, or about its pivot', () => {
    const places = partPlacesAt(
      motion(part('a', [quarter]), part('b', [{ ...quarter, pivot: { x: 100, y: 50 } }])),
      250,
    );
    expect([110, 55]).toEqual(at(places, 0, 110, 55));
    expect([110, 65]).toEqual(at(places, 0, 120, 55));
    expect([100, 70]).toEqual(at(places, 1, 120, 50));
  });

  it('take along what moves with them, one loop after the other', () => {
    const moved: PartLoop = { kind: 'drift', amount: 7 };
    const places = partPlacesAt(
      motion(part('eyes', [moved], 'head'), part('head', [{ ...quarter, pivot: { x: 0, y: 0 } }, moved])),
      250,
    );
    // The eyes move by 7 px, the head turns that downwards and moves by 7 px itself.
    expect([-1 + 8, 17]).toEqual(at(places, 0, 10, 0));
    expect([7, 10]).toEqual(at(places, 1, 10, 0));
  });

  it('fade with what takes them along, have an end where names form a ring, and close after a stretched period', () => {
    const hidden: PartLoop = { kind: 'show', share: 0.5, phase: 0.5 };
    expect(partPlacesAt(motion(part('a', [], 'b'), part('b', [hidden])), 0)[0]?.opacity).toBe(0);
    expect(partPlacesAt(motion(part('a', [quarter], 'b'), part('b', [], 'a')), 100)).toHaveLength(2);
    const places = (time: number) => partPlacesAt(motion(part('a', [quarter])), time, 1300)[0]?.matrix;
    expect(places(1300)).toEqual(places(0));
    expect(places(1000)).not.toEqual(places(0));
  });
});

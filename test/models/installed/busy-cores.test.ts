import { expect, test } from 'vitest';
import { createThreadChooser } from '../../../src-main/models/installed/program/busy-cores.ts';

/** Threads of a model by what others use of four cores. */

function chooser(cores: number) {
  const times = { busy: 0, own: 0, now: 0 };
  const choose = createThreadChooser(cores, () => ({ ...times }));
  return {
    /** The threads after `ms` in which this process and others have kept so many cores busy. */
    after(ms: number, { own, others }: { own: number; others: number }) {
      times.now += ms;
      times.own += ms * own;
      times.busy += ms * (own + others);
      return choose();
    },
  };
}

test('all cores while nothing else runs, one fewer while something does and shortly after', () => {
  const { after } = chooser(4);
  expect(after(1000, { own: 4, others: 0.1 })).toBe(4);
  expect(after(1000, { own: 3.2, others: 0.8 })).toBe(3);
  expect(after(1000, { own: 3, others: 0 })).toBe(3);
  expect(after(1000, { own: 3, others: 0 })).toBe(4);
});

test('what is too short to measure changes nothing, and counts with what follows', () => {
  const { after } = chooser(4);
  expect(after(100, { own: 0, others: 4 })).toBe(4);
  expect(after(200, { own: 0, others: 4 })).toBe(3);
});

test('a single core is used', () => {
  expect(chooser(1).after(1000, { own: 0.5, others: 0.5 })).toBe(1);
});

import { expect, test } from 'vitest';
import { calculate } from '../../../src-renderer/ui/calculate.ts';

test.for([
  ['12', 12],
  [' 1,5 ', 1.5],
  ['.5', 0.5],
  ['-8', -8],
  ['12+8', 20],
  ['100 - 3×20', 40],
  ['2 * (40−8) / 4', 16],
  ['1080÷2x3', 1620],
  ['10--4', 14],
] as const)('%s is %d', ([text, value]) => {
  expect(calculate(text)).toBeCloseTo(value, 9);
});

test.for(['', '12px', '12+', '(3', '3)', '1.2.3', '4 5', '1/0', '()', 'alert(1)'])(
  '%s is no number',
  (text) => {
    expect(calculate(text)).toBeUndefined();
  },
);

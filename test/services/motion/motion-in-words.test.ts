import { describe, expect, test } from 'vitest';
import { motionInWords } from '../../../src-main/services/motion/motion-in-words.ts';

describe('a prompt names', () => {
  test.each([
    ['Zoom in slowly', { effect: 'ken-burns', strength: 0.25 }],
    ['zoom in on the upper left corner', { effect: 'ken-burns', x: 0.2, y: 0.2 }],
    ['move closer to the right', { effect: 'ken-burns', x: 0.8 }],
    ['pan to the left', { effect: 'pan', side: 'left' }],
    ['gently scroll down', { effect: 'pan', side: 'bottom', strength: 0.25 }],
    ['Shake it hard, like an earthquake', { effect: 'shake', strength: 0.9 }],
    ['a heartbeat', { effect: 'pulse' }],
    ['a 3D effect with depth', { effect: 'parallax' }],
    ['pan, then zoom', { effect: 'pan' }],
    ['upwards', { effect: 'pan', side: 'top' }],
  ])('%s', (prompt, movement) => {
    expect(motionInWords(prompt)).toEqual(movement);
  });

  test('nothing that is known', () => {
    expect(motionInWords('make the dog sing')).toBeUndefined();
    expect(motionInWords('company leftovers')).toBeUndefined();
  });
});

test('a motion that is given counts more than its name in words', () => {
  expect(motionInWords('zoom to the left', 'pan')).toEqual({ effect: 'pan', side: 'left' });
  expect(motionInWords('make the dog sing', 'shake')).toEqual({ effect: 'shake' });
});

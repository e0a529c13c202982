import { describe, expect, test } from 'vitest';
import { motionInWords } from '../../../src-main/services/motion/motion-in-words.ts';

describe('a prompt names', () => {
  test.each([
    ['Zoom in slowly', { motion: 'ken-burns', strength: 0.25 }],
    ['zoom in on the upper left corner', { motion: 'ken-burns', x: 0.2, y: 0.2 }],
    ['move closer to the right', { motion: 'ken-burns', x: 0.8 }],
    ['pan to the left', { motion: 'pan', side: 'left' }],
    ['gently scroll down', { motion: 'pan', side: 'bottom', strength: 0.25 }],
    ['Shake it hard, like an earthquake', { motion: 'shake', strength: 0.9 }],
    ['a heartbeat', { motion: 'pulse' }],
    ['a 3D effect with depth', { motion: 'parallax' }],
    ['pan, then zoom', { motion: 'pan' }],
    ['upwards', { motion: 'pan', side: 'top' }],
  ])('%s', (prompt, movement) => {
    expect(motionInWords(prompt)).toEqual(movement);
  });

  test('nothing that is known', () => {
    expect(motionInWords('make the dog sing')).toBeUndefined();
    expect(motionInWords('company leftovers')).toBeUndefined();
  });
});

test('a motion that is given counts more than its name in words', () => {
  expect(motionInWords('zoom to the left', 'pan')).toEqual({ motion: 'pan', side: 'left' });
  expect(motionInWords('make the dog sing', 'shake')).toEqual({ motion: 'shake' });
});

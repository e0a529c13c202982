import { describe, expect, it } from 'vitest';
import {
  codecName,
  completeDescription,
  completeSequence,
  findLevel,
} from '../../../src-main/imaging/video/h264-header.ts';

/** As minih264 writes it for 1280 × 720. */
const SEQUENCE = Buffer.from('6742001fa6805005b900', 'hex');
const RECORD = Buffer.from('0142001fffe1000a6742001fa6805005b90001000468ce09c8', 'hex');

describe('the header of an H.264 stream', () => {
  it.each([
    [640, 360, 30, 30],
    [1280, 720, 30, 31],
    [1280, 720, 60, 32],
    [1080, 1080, 30, 32],
    [1080, 1080, 60, 42],
    [608, 1080, 30, 31],
  ])('of %i × %i at %i frames a second has level %i', (width, height, fps, level) => {
    expect(findLevel({ width, height }, fps)).toBe(level);
  });

  it('is completed, keeps what it said, and never holds a start code', () => {
    const completed = completeSequence(SEQUENCE, 40);
    expect([...completed.subarray(0, 4)]).toEqual([0x67, 66, 0xc0, 40]);
    expect(Buffer.from(completed).toString('hex').startsWith('6742c028a6805005b')).toBe(true);
    const description = completeDescription(RECORD, { width: 1280, height: 720 }, 30);
    expect(codecName(description)).toBe('avc1.42c01f');
    expect(Buffer.from(description.subarray(-7)).toString('hex')).toBe('01000468ce09c8');
    for (let level = 30; level < 53; level++)
      expect(Buffer.from(completeSequence(SEQUENCE, level)).toString('hex')).not.toMatch(/^(..)*00000[012]/);
  });

  it('of another stream is refused', () => {
    expect(() => completeSequence(Buffer.from('6764001fa6805005b900', 'hex'), 30)).toThrow(RangeError);
    expect(() => completeDescription(Buffer.from('0142'), { width: 2, height: 2 }, 30)).toThrow(RangeError);
  });
});

import { expect, test, vi } from 'vitest';
import { createMovingParts } from '../../../src-renderer/state/motion/moving-parts.ts';

const JSON_BYTES = new TextEncoder().encode('{"version":1,"period_ms":2000,"background":[],"parts":[]}');
const template = (at: number) => ({
  motion_url: `http://127.0.0.1:4226/cdn/templates/t-${at}/aa.json`,
  motion_image_url: `http://127.0.0.1:4226/cdn/templates/t-${at}/bb.webp`,
});

function setUp() {
  const picture = vi.fn(async () => JSON_BYTES);
  const decode = vi.fn(async () => ({}) as CanvasImageSource);
  return { picture, decode, parts: createMovingParts({ api: { picture }, decode }) };
}

test('a template is loaded once, its picture from this engine', async () => {
  const { parts, picture, decode } = setUp();
  const [first, second] = await Promise.all([parts.get(template(1)), parts.get(template(1))]);
  expect(first).toBe(second);
  expect(first?.motion.period_ms).toBe(2000);
  expect(picture).toHaveBeenCalledTimes(1);
  expect(decode).toHaveBeenCalledExactlyOnceWith('/cdn/templates/t-1/bb.webp');
});

test('a template that does not move loads nothing, and a failure is not kept', async () => {
  const { parts, picture } = setUp();
  expect(parts.get({})).toBeUndefined();
  expect(picture).not.toHaveBeenCalled();
  picture.mockRejectedValueOnce(new Error('offline'));
  await expect(parts.get(template(1))).rejects.toThrow('offline');
  expect((await parts.get(template(1)))?.motion.version).toBe(1);
});

test('only the last few are kept, however many were hovered', async () => {
  const { parts, picture } = setUp();
  for (let at = 0; at < 100; at += 1) await parts.get(template(at));
  expect(parts.size()).toBe(6);
  await parts.get(template(99));
  expect(picture).toHaveBeenCalledTimes(100);
  await parts.get(template(0));
  expect(picture).toHaveBeenCalledTimes(101);
});

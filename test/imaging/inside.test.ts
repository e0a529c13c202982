import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { drawHard, HARD_BOX, HARD_SIZE } from '../helpers/hard-picture.ts';

/** Whether a point of the picture, px, lies in the (rotated) box, give or take the anti-aliased edge. */
function insideBox(x: number, y: number, degrees: number): boolean {
  const { width, height } = HARD_SIZE;
  const centre = {
    x: (HARD_BOX.x + HARD_BOX.width / 2) * width,
    y: (HARD_BOX.y + HARD_BOX.height / 2) * height,
  };
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [x - centre.x, y - centre.y];
  const turned = {
    x: dx * Math.cos(angle) - dy * Math.sin(angle),
    y: dx * Math.sin(angle) + dy * Math.cos(angle),
  };
  return (
    Math.abs(turned.x) <= (HARD_BOX.width * width) / 2 + 1.5 &&
    Math.abs(turned.y) <= (HARD_BOX.height * height) / 2 + 1.5
  );
}

describe('drawn text stays inside its region', () => {
  test.for(HARD_CAPTIONS.filter(({ style }) => !style?.shadow))('$id', async (hard) => {
    const alpha = await sharp(await drawHard(hard, 'transparent'))
      .ensureAlpha()
      .extractChannel(3)
      .raw()
      .toBuffer();
    const outside: [number, number][] = [];
    let drawn = 0;
    for (const [at, value] of alpha.entries()) {
      if (value < 16) continue;
      drawn++;
      const [x, y] = [(at % HARD_SIZE.width) + 0.5, Math.floor(at / HARD_SIZE.width) + 0.5];
      if (!insideBox(x, y, hard.rotation ?? 0)) outside.push([x, y]);
    }
    expect(drawn).toBeGreaterThan(50);
    expect(outside).toEqual([]);
  });
});

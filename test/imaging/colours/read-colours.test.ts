import { describe, expect, test } from 'vitest';
import { decodePicture } from '../../../src-main/imaging/decode.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { createRandom } from '../../../src-shared/random.ts';
import { gamma, NARROW, WIDE } from '../../helpers/colour-pictures.ts';

/** That the colours are those of browsers is tested in Chromium: test/window/colours.test.ts. */

const KINDS = Object.entries({ ...NARROW, ...WIDE }).map(([name, make]) => ({ name, make }));
/** Changed bytes lie before the pixels, where files say what their colours are. */
const [TRIES, HEAD_BYTES] = [6, 600];

describe('what a file says of its colours may be damaged', () => {
  test.each(KINDS)('$name', async ({ make }) => {
    const picture = await make();
    const random = createRandom('colours');
    for (let nth = 0; nth < TRIES; nth += 1) {
      const damaged = Buffer.from(picture);
      const at = Math.floor(random.next() * Math.min(HEAD_BYTES, damaged.length));
      damaged[at] = Math.floor(random.next() * 256);
      const read = await decodePicture(damaged).catch((error: unknown) => error);
      expect(read instanceof CamError ? read.code : 'data' in Object(read) && 'IMAGE_UNREADABLE').toBe(
        'IMAGE_UNREADABLE',
      );
    }
  });

  test('a gamma of nothing is no gamma', async () => {
    const picture = (await NARROW.PNG?.()) ?? expect.fail();
    const odd = Buffer.concat([picture.subarray(0, 33), gamma(0), picture.subarray(33)]);
    expect((await decodePicture(odd)).data).toEqual((await decodePicture(picture)).data);
  });
});

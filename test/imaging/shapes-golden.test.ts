import { describe, test } from 'vitest';
import { SHAPE_REQUESTS } from '../fixtures/shape-requests.ts';
import { expectGolden } from '../helpers/golden.ts';
import { drawOnPaper } from '../helpers/layer-pictures.ts';

describe('shapes, patches and the looks of pictures are as they should be', () => {
  test.for(SHAPE_REQUESTS)('%s', async ([id, request]) => {
    const { bytes } = await drawOnPaper(await request());
    await expectGolden(id, bytes);
  });
});

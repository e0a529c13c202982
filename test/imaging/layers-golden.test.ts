import { describe, test } from 'vitest';
import { LAYER_REQUESTS } from '../fixtures/layer-requests.ts';
import { expectGolden } from '../helpers/golden.ts';
import { drawOnPaper } from '../helpers/layer-pictures.ts';

describe('layers and canvas look as they should', () => {
  test.for(LAYER_REQUESTS)('%s', async ([id, request]) => {
    const { bytes } = await drawOnPaper(await request());
    await expectGolden(id, bytes);
  });
});

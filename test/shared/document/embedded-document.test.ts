import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { OUTPUT_FORMATS } from '../../../src-shared/contract/picture-formats.ts';
import { documentIn, writeXmp } from '../../../src-shared/document/embedded-document.ts';
import { drawOnPaper, flagPicture } from '../../helpers/layer-pictures.ts';

const REQUEST: CaptionRequest = {
  template_id: 'tpl_calm-in-the-fire',
  captions: [{ position: 'top', text: '“quoted” <b>&amp;</b> مرحبا 🙂 \u0000 \ud83d' }],
  embed: true,
};

describe('the request inside a file', () => {
  test.for(OUTPUT_FORMATS)('%s carries it, and stays a readable picture', async (format) => {
    const xmp = writeXmp({ ...REQUEST, dry_run: false }) ?? '';
    const { bytes } = await drawOnPaper({ format, xmp });
    expect(JSON.parse(documentIn(bytes) ?? 'null')).toEqual(REQUEST);
    const { width, xmpAsString } = await sharp(bytes).metadata();
    expect(width).toBe(480);
    expect(xmpAsString).toBe(xmp);
    expect((await sharp(bytes).raw().toBuffer()).length).toBeGreaterThan(0);
    const plain = await drawOnPaper({ format });
    expect(documentIn(plain.bytes)).toBeUndefined();
  });

  test('the largest one still fits into a JPEG; a larger one is left out', async () => {
    const sized = (length: number) => ({
      ...REQUEST,
      captions: [{ position: 'top', text: 'x'.repeat(length) }],
    });
    const largest = sized(40_000 - JSON.stringify(sized(0)).length);
    const { bytes } = await drawOnPaper({ format: 'jpeg', xmp: writeXmp(largest) ?? '' });
    expect(JSON.parse(documentIn(bytes) ?? 'null')).toEqual(largest);
    expect(writeXmp({ ...largest, template_id: `${largest.template_id}x` })).toBeUndefined();
  });

  test('files without one, cut ones and forged ones have none', async () => {
    const { bytes } = await drawOnPaper({ xmp: writeXmp(REQUEST) ?? '' });
    const at = bytes.indexOf('cam:document="');
    expect(documentIn(await flagPicture())).toBeUndefined();
    expect(documentIn(new Uint8Array())).toBeUndefined();
    expect(documentIn(bytes.subarray(0, at + 60))).toBeUndefined();
    for (const forged of ['!!!', btoa('not json'), btoa('7'), btoa('null'), btoa('"\xff"'), '']) {
      expect(documentIn(Buffer.from(`xx cam:document="${forged}"`))).toBeUndefined();
    }
  });

  test('any text is restored unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const request = { ...REQUEST, captions: [{ position: 'top', text }] };
        const found = documentIn(new TextEncoder().encode(writeXmp(request)));
        expect(JSON.parse(found ?? 'null')).toEqual(request);
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});

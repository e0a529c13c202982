import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { openPicture, openSvg } from '../../src-main/imaging/sharp-module.ts';
import { onnxRuntime } from '../helpers/onnx-runtime.ts';
import { tinyOnnx } from '../helpers/tiny-onnx.ts';
import { eachInFolder } from './harness.ts';

/** `cam cut-out`, and `cam models` with a model for it. The tests build on each other. */

const library = await onnxRuntime();
const { at, cam } = eachInFolder({ onnxRuntime: library });

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#123"/><rect x="30" y="15" width="30" height="30" fill="#fff"/></svg>';

beforeEach(async () => writeFileSync(at('photo.png'), await openSvg(SQUARE).png().toBuffer()));

test('without a model it says which command adds one', async () => {
  const { code, stderr } = await cam('cut-out photo.png');
  expect(code).toBe(1);
  expect(stderr).toContain('`cam models add isnet-general-use`');
});

test('a model is added from a file without a question, cuts a picture out into a file, and is removed', async () => {
  writeFileSync(at('tiny.onnx'), tinyOnnx());
  const added = await cam('models add tiny.onnx');
  expect(added).toMatchObject({ code: 0, out: [{ id: 'tiny', task: 'cut-out', state: 'ready' }] });
  const made = await cam('cut-out photo.png -o dog.png');
  expect(made).toMatchObject({ code: 0, out: [{ file: at('dog.png'), width: 90, height: 60 }] });
  const { isOpaque, channels } = await openPicture(readFileSync(at('dog.png'))).stats();
  expect([isOpaque, channels[3]?.min, channels[3]?.max]).toEqual([false, 0, 255]);
  expect((await cam('cut-out photo.png -o dog.jpg')).code).toBe(2);
  expect((await cam('models list')).out.map(({ id, task }) => `${id} ${task}`)).toEqual([
    'qwen3-1.7b writing',
    'qwen3-4b writing',
    'tiny cut-out',
    'isnet-general-use cut-out',
  ]);
  expect((await cam('models remove tiny')).stderr).toContain('tiny was forgotten; its file stays.');
});

test('what is downloaded is asked for, with sizes and licence', async () => {
  const { code, stderr } = await cam('models add isnet-general-use');
  expect(code).toBe(2);
  expect(stderr).toMatch(/downloads ISNet general use \(0\.2 GB, Apache-2\.0\); agree with --yes/);
});

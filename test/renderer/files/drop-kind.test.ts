import { expect, test } from 'vitest';
import { dropKind } from '../../../src-renderer/state/files/dropped-folders.ts';

const file = (type: string) => ({ kind: 'file', type });

test.each([
  ['a picture', [file('image/png')], 'picture'],
  ['pictures', [file('image/png'), file('image/webp')], 'pictures'],
  ['a video', [file('video/mp4')], 'video'],
  ['two videos', [file('video/mp4'), file('video/webm')], 'files'],
  ['a zip', [file('application/zip')], 'pack'],
  ['zips', [file('application/x-zip-compressed'), file('application/zip')], 'pack'],
  ['a folder, which has no type', [file('')], 'files'],
  ['a picture and a font', [file('image/png'), file('font/ttf')], 'files'],
  ['a picture beside its address', [file('image/png'), { kind: 'string', type: 'text/uri-list' }], 'picture'],
  ['nothing', [], 'files'],
] as const)('%s over the window', (_what, items, kind) => {
  expect(dropKind(items)).toBe(kind);
});

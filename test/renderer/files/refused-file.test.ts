import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { refusalMessage } from '../../../src-renderer/state/files/refused-file.ts';

const refused = (message: string) => new ApiError('IMAGE_UNREADABLE', 422, `image_base64: ${message}`);

test.each([
  [
    'The base64 holds a picture of 9000 × 9000 px, which is too large.',
    '“a.png” has 9000 × 9000 px; CAM takes up to 50 megapixels. If it should have fewer, it is damaged.',
  ],
  [
    'The picture has 1 × 1 px where a template needs at least 16 px on each side. Send a larger one.',
    '“a.png” has only 1 × 1 px: too small for a template.',
  ],
  ['The picture cannot be decoded: it is damaged.', '“a.png” is damaged, or no picture CAM can read.'],
])('the message about a refused picture has its name and the problem: %s', (message, words) => {
  expect(refusalMessage('a.png', refused(message))).toBe(words);
});

test('other errors have their own messages', () => {
  expect(refusalMessage('a.png', new ApiError('OFFLINE', 0, 'The engine does not answer.'))).toBeUndefined();
  expect(refusalMessage('a.png', new Error('else'))).toBeUndefined();
});

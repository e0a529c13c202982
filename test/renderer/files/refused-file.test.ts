import { expect, test } from 'vitest';
import { ApiError } from '../../../src-renderer/api/http.ts';
import { refusal } from '../../../src-renderer/state/files/refused-file.ts';
import { errorWords } from '../../helpers/texts.ts';

const refused = (message: string) => new ApiError('IMAGE_UNREADABLE', 422, `image_base64: ${message}`);

test.each([
  [
    'The base64 holds a picture of 9000 × 9000 px, which is too large.',
    '“a.png” is 9000 × 9000 px. CAM opens pictures of up to 50 megapixels. If it should be smaller, the file is damaged.',
  ],
  [
    'The picture has 1 × 1 px where a template needs at least 16 px on each side. Send a larger one.',
    '“a.png” is only 1 × 1 px, which is too small.',
  ],
  [
    'The picture cannot be decoded: it is damaged.',
    'CAM can’t open “a.png”. The file is damaged or isn’t a picture.',
  ],
])('the message about a refused picture has its name and the problem: %s', (message, words) => {
  expect(errorWords(refusal('a.png', refused(message)))).toBe(words);
});

test('other errors have their own messages', () => {
  for (const error of [new ApiError('OFFLINE', 0, 'The engine does not answer.'), new Error('else')])
    expect(refusal('a.png', error)).toBe(error);
});

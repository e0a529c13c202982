import { describe, expect, test } from 'vitest';
import { formatFor, picturePreference } from '../../src-main/http/plugins/picture-answer.ts';
import {
  ANIMATION_ANSWER,
  PICTURE_ANSWER,
  VIDEO_ANSWER,
} from '../../src-shared/contract/operations/operation.ts';

/* What an Accept header means for operations that make one picture. */

const preferred = (accept: string | undefined) => picturePreference(accept, PICTURE_ANSWER.formats);
const ALL = ['png', 'jpeg', 'webp', 'avif'];

describe('JSON', () => {
  test.for([
    [undefined],
    [''],
    ['*/*'],
    ['application/json, text/plain, */*'],
    ['application/*'],
    ['image/gif, */*'],
    ['application/json, image/*'],
    ['image/png;q=0.2, application/json'],
    ['image/png;q=0'],
    ['text/html'],
    ['image'],
    [';;;,,,'],
  ])('is answered for %s', ([accept]) => {
    expect(preferred(accept)).toBeUndefined();
  });
});

describe('a picture', () => {
  test.for([
    ['image/*', ALL, undefined],
    ['IMAGE/*', ALL, undefined],
    ['image/webp', ['webp'], 'webp'],
    ['image/jpg', ['jpeg'], 'jpeg'],
    ['image/webp, image/*', ALL, 'webp'],
    ['image/webp;q=0.5, image/*', ALL, undefined],
    ['image/avif;q=0.1, image/jpeg; q=0.9', ['jpeg', 'avif'], 'jpeg'],
    ['image/*, image/png;q=0', ['jpeg', 'webp', 'avif'], 'jpeg'],
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ALL, 'avif'],
    ['image/png, application/json;q=0.9', ['png'], 'png'],
    ['image/png;q=nonsense, application/json;q=0.9', ['png'], 'png'],
    ['image/gif, image/webp', ['webp'], 'webp'],
  ] as const)('is answered for %s', ([accept, formats, named]) => {
    expect(preferred(accept)).toEqual({ formats, named });
  });

  test('of another format is refused, unless JSON will do', () => {
    const words = 'Accept: asks for image/gif; what is made here is image/png';
    expect(() => preferred('image/gif')).toThrow(words);
    expect(preferred('image/gif, application/json;q=0.1')).toBeUndefined();
  });
});

test('GIFs and animated WebPs are pictures, videos are videos', () => {
  const gif = (accept: string) => picturePreference(accept, ANIMATION_ANSWER.formats);
  const video = (accept: string) => picturePreference(accept, VIDEO_ANSWER.formats);
  expect(gif('image/*')).toEqual({ formats: ['gif', 'webp'], named: undefined });
  expect(gif('image/webp')).toEqual({ formats: ['webp'], named: 'webp' });
  expect(gif('image/avif,image/webp,image/apng,image/*,*/*;q=0.8')).toMatchObject({ named: 'webp' });
  expect(video('video/*')).toEqual({ formats: ['mp4', 'webm'], named: undefined });
  expect(video('video/webm, video/mp4;q=0.5')).toEqual({ formats: ['mp4', 'webm'], named: 'webm' });
  expect(video('image/*, */*;q=0.1')).toBeUndefined();
  expect(() => gif('video/mp4')).toThrow('asks for video/mp4; what is made here is image/gif, image/webp.');
  expect(() => video('image/gif')).toThrow('asks for image/gif; what is made here is video/mp4, video/webm.');
  const webm = { formats: ['webm'], named: 'webm' } as const;
  const words = 'format: is "mp4", but the Accept header takes video/webm';
  expect(() => formatFor(webm, 'mp4', VIDEO_ANSWER)).toThrow(words);
});

test('a body names the format itself, or leaves it to the header', () => {
  const preference = { formats: ['webp', 'png'], named: 'webp' } as const;
  expect(formatFor(preference, undefined, PICTURE_ANSWER)).toBe('webp');
  expect(formatFor(preference, 'png', PICTURE_ANSWER)).toBe('png');
  const words = 'output_format: is "jpeg", but the Accept header takes image/webp';
  expect(() => formatFor(preference, 'jpeg', PICTURE_ANSWER)).toThrow(words);
  // What is no format is refused by the schema.
  expect(formatFor(preference, 'tiff', PICTURE_ANSWER)).toBeUndefined();
});

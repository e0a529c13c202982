import { describe, expect, test } from 'vitest';
import { formatFor, picturePreference } from '../../src-main/http/accept-picture.ts';

/* What an Accept header means for operations that make one picture. */

const ALL = ['png', 'jpeg', 'webp', 'avif'];

describe('JSON', () => {
  test.for([
    [undefined],
    [''],
    ['*/*'],
    ['application/json'],
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
    expect(picturePreference(accept)).toBeUndefined();
  });
});

describe('a picture', () => {
  test.for([
    ['image/*', ALL, undefined],
    ['IMAGE/*', ALL, undefined],
    ['image/webp', ['webp'], 'webp'],
    ['image/jpg', ['jpeg'], 'jpeg'],
    ['image/png', ['png'], 'png'],
    ['image/webp, image/*', ALL, 'webp'],
    ['image/webp;q=0.5, image/*', ALL, undefined],
    ['image/avif;q=0.1, image/jpeg; q=0.9', ['jpeg', 'avif'], 'jpeg'],
    ['image/*, image/png;q=0', ['jpeg', 'webp', 'avif'], 'jpeg'],
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', ALL, 'avif'],
    ['image/png, application/json;q=0.9', ['png'], 'png'],
    ['image/png;q=nonsense, application/json;q=0.9', ['png'], 'png'],
    ['image/gif, image/webp', ['webp'], 'webp'],
  ] as const)('is answered for %s', ([accept, formats, named]) => {
    expect(picturePreference(accept)).toEqual({ formats, named });
  });

  test('of another format is refused, unless JSON will do', () => {
    expect(() => picturePreference('image/gif')).toThrow(
      'Accept: asks for image/gif; pictures are made as image/png',
    );
    expect(picturePreference('image/gif, application/json;q=0.1')).toBeUndefined();
  });
});

test('a body names the format itself, or leaves it to the header', () => {
  const preference = { formats: ['webp', 'png'], named: 'webp' } as const;
  expect(formatFor(preference, undefined)).toBe('webp');
  expect(formatFor(preference, 'png')).toBe('png');
  expect(() => formatFor(preference, 'jpeg')).toThrow(
    'output_format: is "jpeg", but the Accept header takes image/webp',
  );
  // What is no format is refused by the schema.
  expect(formatFor(preference, 'tiff')).toBeUndefined();
});

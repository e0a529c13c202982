import { expect, it } from 'vitest';
import { createRecentPictures } from '../../../src-main/services/compat/memegen.ts';

const MEGABYTE = 1024 * 1024;

it('makes a picture once, also for calls at the same time', async () => {
  const recent = createRecentPictures();
  let made = 0;
  const make = async () => {
    made += 1;
    return Uint8Array.of(made);
  };
  const answers = await Promise.all([recent('a', make), recent('a', make)]);
  expect([...answers, await recent('a', make)]).toEqual(
    [[1], [1], [1]].map((bytes) => Uint8Array.from(bytes)),
  );
  expect(await recent('b', make)).toEqual(Uint8Array.of(2));
});

it('makes again what was refused', async () => {
  const recent = createRecentPictures();
  const refuse = () => {
    throw new Error('not now');
  };
  await expect(recent('a', refuse)).rejects.toThrow('not now');
  expect(await recent('a', async () => Uint8Array.of(1))).toEqual(Uint8Array.of(1));
});

it('forgets what was not used for longest', async () => {
  const recent = createRecentPictures();
  let made = 0;
  const make = async () => {
    made += 1;
    return new Uint8Array(15 * MEGABYTE);
  };
  for (const etag of ['a', 'b', 'a', 'c', 'a', 'b']) await recent(etag, make);
  expect(made).toBe(4);
});

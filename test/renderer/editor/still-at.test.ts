import { expect, test } from 'vitest';
import { toStillAt } from '../../../src-renderer/state/editor/still-at.ts';

test('a still has what is seen at its moment, without times and without the video', () => {
  const request = {
    image_url: '/old.jpg',
    captions: [
      { text: 'always', position: 'top' },
      { text: 'then', position: 'bottom', start: 0.2, end: 0.5, entrance: { effect: 'fade' as const } },
      { text: 'later', position: 'bottom', start: 0.5 },
    ],
    layers: [{ kind: 'emoji' as const, emoji: '😀', box: { x: 0, y: 0, width: 0.1, height: 0.1 }, end: 0.2 }],
    video: { url: '/a.mp4' },
    loop: false,
  };
  expect(toStillAt(request, 0.3, '/new.jpg')).toEqual({
    image_url: '/new.jpg',
    captions: [
      { text: 'always', position: 'top' },
      { text: 'then', position: 'bottom' },
    ],
    layers: [],
  });
  expect(toStillAt({ ...request, captions: request.captions.slice(2) }, 0, '/new.jpg').captions).toEqual([
    { text: '', position: 'top' },
  ]);
  expect(toStillAt(request, 1, '/new.jpg').captions).toHaveLength(2);
});

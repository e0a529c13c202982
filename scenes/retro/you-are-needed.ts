import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  oldPaper,
  ornament,
  PRESS,
  posterRays,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1450];

/** A recruiting poster: a stern sergeant points at the viewer, for a chore. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [x, y, w, h] = around(kit.region('title').box, 40, 20);
    const duty = around(kit.region('duty').box, 40, 20);
    const inks = [PRESS.ink, PRESS.blue, PRESS.paper] as const;
    return [
      oldPaper(kit),
      posterRays(kit, 550, 640, PRESS.shade, 22),
      drawEngraving(kit, 'guard', { x: 500, y: 1090, height: 720 }, inks),
      drawEngraving(kit, 'index-pointing-at-the-viewer', { x: 800, y: 1080, height: 400 }),
      rect([x, y, w, h], PRESS.red),
      rect(duty, PRESS.ink),
      ornament([30, 30, width - 60, height - 60]),
      addWear(kit),
    ].join('');
  },
});

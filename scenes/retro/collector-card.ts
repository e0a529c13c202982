import {
  addWear,
  around,
  clip,
  defineScene,
  drawEngraving,
  ellipse,
  line,
  oldPaper,
  PRESS,
  path,
  posterRays,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1500];
const WINDOW = [120, 220, 860, 620] as const;

/** A trading card of a creature that everybody knows: a picture, two powers and a weakness. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const powers = ['first', 'second'].map((name, at) => {
      const [, y, , h] = kit.region(name).box;
      const middle = y + h / 2;
      return (
        ellipse([140, middle], 42, 42, at ? PRESS.blue : PRESS.red) +
        path(`M148 ${middle - 28}l-30 36h18l-8 24l32 -38h-20Z`, PRESS.paper)
      );
    });
    const ground =
      posterRays(kit, 550, 560, '#f0d48c', 22) + path('M120 740Q550 640 980 740V840H120Z', PRESS.blue);
    return [
      oldPaper(kit, '#e7b23e'),
      rect([60, 60, width - 120, height - 120], PRESS.ink, 30),
      rect([74, 74, width - 148, height - 148], PRESS.paper, 22),
      rect([108, 208, 884, 644], PRESS.ink),
      clip(kit, rect(WINDOW, '#e9a23b') + ground, WINDOW),
      drawEngraving(kit, 'high-voltage', { x: 250, y: 560, height: 270, rotate: 14 }, [
        PRESS.ink,
        PRESS.red,
        '#ffe9a0',
      ]),
      drawEngraving(kit, 'high-voltage', { x: 860, y: 560, height: 270, rotate: -14 }, [
        PRESS.ink,
        PRESS.red,
        '#ffe9a0',
      ]),
      drawEngraving(kit, 'pouting-cat', { x: 550, y: 800, height: 480 }),
      line('M110 1035H990M110 1200H990', PRESS.ink, 4),
      ...powers,
      rect(around(kit.region('weakness').box, 60, 16), PRESS.blue, 20),
      addWear(kit),
    ].join('');
  },
});

import { addWear, defineScene, flatEmoji, oldPaper, PRESS, path, rect, stripes } from '../kit/retro/index.ts';

const [width, height] = [1200, 1200];
const YELLOW = '#f2bb2b';

/** A warning label: somebody slips on a banana skin in a triangle; what may happen is told in too much detail. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      oldPaper(kit, '#8f8a84'),
      rect([50, 50, 1100, 1100], PRESS.ink, 40),
      stripes(kit, YELLOW, { gap: 60, opacity: 1, box: [70, 70, 1060, 1060], angle: 45 }),
      rect([110, 90, 980, 1020], YELLOW, 14),
      rect([110, 90, 980, 170], PRESS.ink, 14),
      path(
        'M600 290Q630 290 650 325L920 800Q950 860 880 860H320Q250 860 280 800L550 325Q570 290 600 290Z',
        PRESS.ink,
      ),
      path('M600 350L870 815H330Z', '#ffe9a0'),
      flatEmoji(kit, 'person-cartwheeling', { x: 590, y: 770, height: 280, flat: PRESS.ink }),
      flatEmoji(kit, 'banana', { x: 740, y: 805, height: 80, rotate: 60, flat: PRESS.red }),
      addWear(kit, '#ffe2a0'),
    ].join('');
  },
});

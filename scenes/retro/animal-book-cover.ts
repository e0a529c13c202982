import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  line,
  oldPaper,
  PRESS,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1400];
const BAND = '#2f6f8f';

/** The cover of a handbook: a printed animal that has nothing to do with it, and a doubtful skill as its title. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const hatching = Array.from(
      { length: 46 },
      (_, at) => `M${170 + at * 17} ${800 + (at % 3) * 8}l60 ${14 + (at % 4) * 6}`,
    );
    return [
      oldPaper(kit, '#fbf7ec'),
      rect([0, 0, width, 36], BAND),
      line(`M90 150H1010`, PRESS.ink, 4),
      line(hatching.join(''), PRESS.ink, 4),
      drawEngraving(kit, 'camel', { x: 560, y: 840, height: 620 }, [PRESS.ink, '#8f8a84', '#ded6c4']),
      rect([0, 860, width, around(kit.region('title').box, 0, 30)[3]], BAND),
      rect([90, 1300, 130, 36], PRESS.ink),
      rect([0, 1364, width, 36], BAND),
      addWear(kit, '#fbf7ec'),
    ].join('');
  },
});

import { around, defineScene, ellipse, flatEmoji, path, rect, tubeScreen, wash } from '../kit/retro/index.ts';

const [width, height] = [1400, 1100];

/** A candidate of an old quiz show has hit the buzzer at once; the answer stands on the desk, and so does the score. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const lamps = Array.from({ length: 15 }, (_, at) =>
      ellipse([120 + at * 83, 290], 20, 20, at % 2 ? '#ffdc58' : '#fff6d0'),
    );
    const desk =
      path('M90 690H920L960 1060H50Z', '#c8323f') +
      rect([70, 660, 870, 50], '#8c1f32') +
      rect(around(kit.region('answer').box, 20, 14), '#fff6d8', 14) +
      rect([930, 740, 340, 180], '#1c1430', 14) +
      rect([944, 754, 312, 152], '#0b0818', 8);
    const buzzer =
      ellipse([800, 660], 90, 26, '#5c1526') +
      path('M725 650Q730 580 800 580T875 650Q800 690 725 650Z', '#ffdc58') +
      path(
        'M800 540V480M720 570l-50 -40M880 570l50 -40',
        'none',
        'stroke="#fff6d0" stroke-width="14" stroke-linecap="round"',
      );
    const film =
      wash(kit, ['#23306e', '#3f55b0'], 90) +
      path('M50 320L300 1060H520L220 320ZM1350 320L1100 1060H880L1180 320Z', '#5068c8', 'opacity="0.5"') +
      rect(around(kit.region('question').box, 40, 24), '#10163d', 20) +
      lamps.join('') +
      flatEmoji(kit, 'man-raising-hand', { x: 470, y: 760, height: 420 }) +
      flatEmoji(kit, 'red-question-mark', { x: 1100, y: 690, height: 300 }) +
      desk +
      buzzer;
    return tubeScreen(kit, [50, 50, 1300, 1000], film);
  },
});

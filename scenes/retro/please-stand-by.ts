import {
  around,
  brow,
  defineScene,
  ellipse,
  face,
  faceUnit,
  line,
  mouth,
  rect,
  tubeScreen,
} from '../kit/retro/index.ts';

const [width, height] = [1300, 1050];
const BARS = ['#e8e6e0', '#d9c93a', '#36b7c4', '#3fae4a', '#b348a8', '#c93a3a', '#3443b0'] as const;

/** The test card of a channel with an empty face in its circle: nothing is on the air in this head. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const band = around(kit.region('reason').box, 50, 24);
    const pose = { x: 650, y: 400, height: 380, anchor: 'center' as const };
    const unit = faceUnit(kit, pose);
    const card =
      BARS.map((colour, at) => rect([40 + (at * 1220) / 7, 40, 1220 / 7 + 1, 620], colour)).join('') +
      ['#3443b0', '#14141c', '#b348a8', '#14141c', '#36b7c4', '#14141c', '#e8e6e0']
        .map((colour, at) => rect([40 + (at * 1220) / 7, 660, 1220 / 7 + 1, 70], colour))
        .join('') +
      rect([40, 730, 1220, 290], '#1b1b26') +
      ellipse([650, 400], 290, 290, '#14141c') +
      ellipse([650, 400], 272, 272, '#cfd3da') +
      line('M378 400H922M650 128V672', '#14141c', 5, 'opacity="0.5"') +
      face(kit, pose, { look: [-0.7, -0.5], lid: 0.3 }) +
      brow([650 - unit * 5.4, 400 - unit * 7.4], 70, 8) +
      brow([650 + unit * 5.4, 400 - unit * 8.4], 70, -8) +
      mouth([650, 400 + unit * 6.4], 90, -6) +
      rect(band, '#14141c');
    return tubeScreen(kit, [40, 40, 1220, 970], card);
  },
});

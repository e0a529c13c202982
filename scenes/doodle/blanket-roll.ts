import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  felt,
  frame,
  hatch,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1050];
const ROLL = 'M250 640Q250 480 420 470H960Q1120 480 1120 640T960 810H420Q250 800 250 640Z';

/** A person rolled up in a blanket from which only the face looks out: nobody will get up here. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return (
      page(kit) +
      byHand(kit, [
        hatch(kit, 'M180 850Q700 800 1220 850Q900 900 700 900T180 850Z', [160, 800, 1080, 110]),
        drawOutlined('M130 800H1240V860H130Z', PEN.paper, 9),
        stroke('M170 860V960M1190 860V960', { width: 9 }),
        drawOutlined(ROLL, PEN.paper, 10),
        felt(kit, ROLL, [240, 460, 900, 360], PEN.red, 40),
        stroke(ROLL, { width: 10 }),
        stroke('M560 474Q520 640 560 808M760 474Q720 640 760 808M950 476Q910 640 950 808', { width: 8 }),
        drawOutlined('M180 640a150 150 0 1 0 300 0a150 150 0 1 0 -300 0Z', PEN.paper, 10),
        stroke('M262 620h50M350 620h50M300 700Q330 720 362 700M262 590q24 -14 46 -4M352 586q24 -8 46 4', {
          width: 9,
        }),
        stroke('M290 500q-30 -30 0 -60M330 494q-6 -40 24 -64M370 500q10 -40 46 -46', { width: 8 }),
        stroke('M610 380h70l-70 70h70M740 290h90l-90 90h90', { width: 10 }),
        frame(around(kit.region('top').box, 34, 22), PEN.yellow),
      ])
    );
  },
});

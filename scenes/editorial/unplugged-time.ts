import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1300, 1150];

/** A person with a beard grown over the desk looks up from a screen as if from years of sleep. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.night, INK.pine, 300, 800),
      rect([90, 210, 250, 330], INK.sand),
      rect([120, 240, 190, 270], INK.mist),
      line('M215 240V510M120 375H310', INK.sand, 14),
      path('M900 200h260v300H900Z', INK.paper) + rect([900, 200, 260, 66], INK.coral),
      ...Array.from({ length: 12 }, (_, at) =>
        rect([926 + (at % 4) * 54, 296 + Math.floor(at / 4) * 62, 34, 34], at < 10 ? INK.mist : INK.blush),
      ),
      line('M900 500l40 30l50 -20l60 30l50 -26l60 22V500', INK.sand, 10),
      portrait({
        x: 610,
        y: 460,
        size: 310,
        coat: INK.ochre,
        skin: COMPLEXION.light,
        hair: INK.paper,
        cut: 'bob',
        beard: true,
        mouth: 'gasp',
        frown: -16,
        look: [0, -0.1],
        raised: 8,
      }),
      path('M470 560Q520 1000 560 1150H680Q720 980 752 560Q610 700 470 560Z', INK.paper),
      line('M560 720Q570 900 590 1040M640 720Q640 900 620 1040', INK.sand, 7),
      path('M820 640l50 -40l40 50l60 -30M980 600l60 20', 'none', `stroke="${INK.mist}" stroke-width="5"`),
      ellipse([1050, 640], 16, 12, INK.mist),
      halftone(kit, [0, 700, width, 250], INK.teal, { gap: 26, radius: 6, opacity: 0.35 }),
      rect([0, 950, width, 200], INK.coral),
    ].join('');
  },
});

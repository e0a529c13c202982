import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  part,
  path,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1150];

/** A printer with a mean slot for a mouth holds the paper back; a person in a hurry stares at it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const body = 'M700 470Q700 430 740 430H1300Q1340 430 1340 470V800H700Z';
    return [
      drawSlantedGround(kit, INK.blush, INK.paper, -100, 420),
      rect([0, 800, width, 350], INK.teal),
      polygon(
        [
          [800, 250],
          [1240, 250],
          [1260, 440],
          [780, 440],
        ],
        INK.paper,
      ),
      line('M850 300h340M850 340h300M850 380h320', INK.mist, 12),
      path(body, INK.night),
      halftone(kit, [700, 430, 640, 370], INK.teal, { gap: 26, radius: 7, opacity: 0.4, window: body }),
      line('M830 520l100 40M1210 520l-100 40', INK.coral, 22),
      ellipse([890, 590], 26, 26, INK.coral),
      ellipse([1150, 590], 26, 26, INK.coral),
      path('M820 680H1220L1190 750H850Z', INK.paper),
      line('M860 715l30 -30l30 60l30 -60l30 60l30 -60l30 60l30 -60l30 60l30 -60', INK.night, 8),
      part('lamp', { kind: 'show', share: 0.5, times: 4 }, ellipse([1290, 470], 18, 18, INK.coral)),
      portrait({
        x: 360,
        y: 470,
        size: 300,
        coat: INK.ochre,
        skin: COMPLEXION.deep,
        hair: INK.night,
        cut: 'bob',
        glasses: true,
        mouth: 'teeth',
        frown: 18,
        look: [0.8, 0.2],
      }),
      line('M540 250l40 -50M590 310l64 -24M480 220V150', INK.coral, 13),
      rect([0, 830, width, 320], INK.paper),
      rect([748, 830, 6, 320], INK.sand),
    ].join('');
  },
});

import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  hand,
  INK,
  path,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1200];

/** A fist is raised like after a final, for something tiny; rays spread from it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rays = Array.from({ length: 9 }, (_, at) => {
      const [from, to] = [(at * 40 * Math.PI) / 180, ((at * 40 + 18) * Math.PI) / 180];
      return polygon(
        [
          [840, 330],
          [840 + Math.cos(from) * 1500, 330 + Math.sin(from) * 1500],
          [840 + Math.cos(to) * 1500, 330 + Math.sin(to) * 1500],
        ],
        INK.sand,
      );
    });
    return [
      drawSlantedGround(kit, INK.ochre, INK.ochre, 0, 10),
      ...rays,
      halftone(kit, [0, 500, width, 700], INK.brick, { gap: 28, radius: 7, opacity: 0.3 }),
      ellipse([840, 330], 210, 210, INK.paper),
      portrait({
        x: 440,
        y: 540,
        size: 360,
        coat: INK.teal,
        skin: COMPLEXION.light,
        hair: INK.brick,
        cut: 'short',
        turn: -4,
        frown: 20,
        mouth: 'flat',
        look: [0.5, 0],
        lid: 0.2,
      }),
      path('M640 1040Q900 980 880 620L750 600Q740 820 560 880Z', INK.teal),
      hand('fist', {
        x: 820,
        y: 470,
        size: 220,
        turn: -92,
        skin: COMPLEXION.light,
        sleeve: INK.teal,
        reach: 1,
      }),
      rect([0, 0, width, 150], INK.night),
      rect([0, 1040, width, 160], INK.night),
    ].join('');
  },
});

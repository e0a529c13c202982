import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  longShadow,
  part,
  path,
  person,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1250];

/** It rains from one small cloud on one person alone, in the middle of a bright day. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const drops = [470, 530, 590, 650, 710].map((x, at) => `M${x} ${520 + (at % 2) * 40}l-16 56`).join('');
    const cloud =
      ellipse([480, 400], 130, 90, INK.night) +
      ellipse([610, 350], 150, 120, INK.night) +
      ellipse([740, 410], 120, 84, INK.night) +
      path('M370 420H850Q850 490 780 490H440Q370 490 370 420Z', INK.night);
    return [
      drawSlantedGround(kit, INK.ochre, INK.sand, 60, 640),
      ellipse([1010, 300], 90, 90, INK.paper),
      path(`M0 900Q600 830 ${width} 900V${height}H0Z`, INK.teal),
      halftone(kit, [0, 860, width, 390], INK.pine, { gap: 28, radius: 7, opacity: 0.5 }),
      longShadow(600, 1030, 440),
      ellipse([600, 1036], 210, 34, INK.pine),
      person({
        x: 600,
        ground: 1030,
        height: 440,
        coat: INK.coral,
        skin: COMPLEXION.light,
        hair: INK.brick,
        mood: 'upset',
        head: [0, -87],
      }),
      part('cloud', { kind: 'drift', amount: 12 }, cloud),
      part('rain', { kind: 'fall', amount: 90, times: 3 }, line(drops, INK.night, 11)),
      line('M430 700l-16 56M780 680l-16 56M520 760l-14 50M690 770l-14 50', INK.night, 11),
    ].join('');
  },
});

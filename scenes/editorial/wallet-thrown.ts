import {
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  hand,
  INK,
  line,
  part,
  path,
  rect,
  rotate,
} from '../kit/editorial/index.ts';

const [width, height] = [1300, 1150];

/** A hand throws an open wallet, and notes and coins fly at whoever sells the thing. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const note = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M-90 -44Q0 -66 90 -44V44Q0 22 -90 44Z', INK.teal) + path('M-74 -30Q0 -48 74 -30V28Q0 10 -74 28Z', INK.mist) + ellipse([0, -10], 20, 22, INK.teal)}</g>`;
    const coin = (x: number, y: number, r: number) =>
      ellipse([x, y], r, r, INK.ochre) +
      ellipse([x - r * 0.1, y - r * 0.1], r * 0.72, r * 0.72, '#f2bb5e') +
      rect([x - r * 0.14, y - r * 0.44, r * 0.18, r * 0.78], INK.ochre);
    const wallet =
      path('M-190 -130H190Q210 -130 210 -110V-6H-210V-110Q-210 -130 -190 -130Z', INK.brick) +
      rect([-170, -96, 150, 84], INK.paper, 6) +
      rect([20, -96, 150, 84], INK.mist, 6) +
      path('M-210 -6H210V130Q210 150 190 150H-190Q-210 150 -210 130Z', INK.coral) +
      line('M-190 24H190M-190 124H190', INK.blush, 6) +
      rect([130, 44, 100, 60], INK.brick, 12) +
      ellipse([180, 74], 14, 14, INK.ochre);
    return [
      drawSlantedGround(kit, INK.ochre, '#f0b75c', 100, 620),
      rect([0, 0, width, 260], INK.paper),
      path('M0 260H1300V282L0 262Z', INK.sand),
      halftone(kit, [0, 640, width, 340], INK.brick, { gap: 30, radius: 9, opacity: 0.28 }),
      line('M330 620L470 560M340 740L470 700M400 860L500 790', INK.paper, 16),
      hand('open', { x: 220, y: 830, size: 210, turn: -28, sleeve: INK.night, reach: 4 }),
      rotate(`<g transform="translate(640 620) scale(1.05)">${wallet}</g>`, -16, [640, 620]),
      part(
        'note',
        [
          { kind: 'bob', amount: 22, times: 2 },
          { kind: 'sway', amount: 8, times: 1 },
        ],
        note(1010, 450, -24),
      ),
      note(1120, 690, 18),
      note(900, 860, 34),
      coin(960, 610, 48),
      part('coin', { kind: 'bob', amount: 26, times: 2, phase: 0.5 }, coin(1180, 520, 40)),
      coin(820, 400, 40),
      coin(720, 880, 44),
      rect([0, 985, width, 165], INK.night),
    ].join('');
  },
});

import {
  around,
  CELL,
  defineScene,
  dither,
  ellipse,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  part,
  path,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1300, 1100];
const CODE = ['up', 'up', 'down', 'down', 'left', 'right'] as const;
const TURN = { up: 0, right: 90, down: 180, left: 270 } as const;

/** A controller, and the secret sequence of arrows that makes life easy. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const arrow = (way: keyof typeof TURN, at: number) =>
      `<g transform="translate(${275 + at * 150} 350) rotate(${TURN[way]})">${path('M-20 50V0H-50V-10L0 -60L50 -10V0H20V50Z', GAME.yellow)}</g>`;
    const pad =
      path(
        'M250 500H1050Q1170 500 1190 640T1150 850Q1060 880 990 760H310Q240 880 150 850Q90 780 110 640T250 500Z',
        GAME.black,
      ) +
      path(
        'M260 510H1040Q1150 510 1170 640T1140 830Q1070 850 1000 740H300Q230 850 160 830Q110 770 130 640T260 510Z',
        '#c9c6d4',
      ) +
      path('M260 510H1040Q1120 510 1150 560H150Q180 510 260 510Z', GAME.white) +
      path('M310 570h60v60h60v60h-60v60h-60v-60h-60v-60h60Z', GAME.black) +
      ellipse([880, 690], 44, 44, GAME.black) +
      ellipse([1000, 620], 44, 44, GAME.black) +
      ellipse([880, 680], 40, 40, GAME.red) +
      rect([560, 640, 70, 30], GAME.grey) +
      rect([670, 640, 70, 30], GAME.grey);
    const ground = rect([0, 0, width, height], GAME.navy) + dither(kit, [0, 0, width, height], '#1b1f49');
    return (
      mosaic(kit, ground + CODE.map(arrow).join('') + pad) +
      part(
        'button',
        { kind: 'nudge', amount: 10, times: 4, steps: 4, direction: 90 },
        mosaic(kit, ellipse([1000, 610], 40, 40, GAME.red)),
      ) +
      part(
        'stars',
        { kind: 'glow', amount: 0.9, times: 2, steps: 8 },
        mosaic(kit, flatEmoji(kit, 'sparkles', { x: 1130, y: 470, height: 110 })),
      ) +
      gameBox(around(kit.region('top').box, CELL * 5, CELL * 4), { fill: GAME.black }) +
      gameBox(around(kit.region('bottom').box, CELL * 5, CELL * 4), { fill: GAME.moss, edge: GAME.lime })
    );
  },
});

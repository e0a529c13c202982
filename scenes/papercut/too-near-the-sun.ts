import {
  around,
  CARD,
  defineScene,
  drawBacking,
  grain,
  onCircle,
  paperCloud,
  part,
  piece,
  ridge,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1300, 1300];

/** A boy with wings of feathers flies right up to the sun, and the feathers begin to fall. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const sun = [960, 390] as const;
    const flames = Array.from({ length: 32 }, (_, at) =>
      onCircle(sun, at % 2 ? 250 : 320, (at / 32) * 360).join(' '),
    ).join('L');
    const feather = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${piece(kit, 'M0 60Q-34 0 0 -60Q34 0 0 60ZM-4 50H4V90H-4Z', CARD.cream, 2)}</g>`;
    const wing = (way: 1 | -1) =>
      `M${560 + way * 20} 640Q${560 + way * 130} 470 ${560 + way * 330} 480Q${560 + way * 300} 530 ${560 + way * 250} 540Q${560 + way * 280} 570 ${560 + way * 220} 590Q${560 + way * 230} 630 ${560 + way * 160} 640Q${560 + way * 150} 690 ${560 + way * 30} 700Z`;
    const boy =
      piece(kit, wing(-1), CARD.cream, 4) +
      piece(kit, wing(1), CARD.cream, 4) +
      piece(kit, 'M520 640H600L620 800H500Z', CARD.teal, 3) +
      piece(kit, 'M516 800H550L546 910H520ZM570 800H604L600 910H574Z', CARD.peach, 3) +
      piece(kit, 'M500 590a60 62 0 1 0 120 0a60 62 0 1 0 -120 0Z', CARD.peach, 4) +
      piece(
        kit,
        'M536 592h14v18h-14ZM574 592h14v18h-14ZM540 624q22 22 46 0q-4 24 -24 24t-22 -24Z',
        CARD.navy,
        1,
      ) +
      piece(kit, 'M500 580Q500 510 560 510T622 590Q590 540 540 560Q520 560 500 580Z', '#5a3a34', 3);
    return [
      drawBacking(kit, CARD.sky),
      piece(kit, `M${flames}Z`, CARD.mustard, 2),
      piece(kit, `M${sun[0] - 220} ${sun[1]}a220 220 0 1 0 440 0a220 220 0 1 0 -440 0Z`, CARD.poppy, 3),
      paperCloud(kit, 90, 420),
      ridge(kit, 1010, CARD.teal, { wave: 360, high: 18, lift: 2 }),
      ridge(kit, 1080, CARD.navy, { wave: 460, high: 18, shift: 150, lift: 3 }),
      part('boy', [{ kind: 'bob', amount: 16, times: 1 }], `<g transform="rotate(24 560 700)">${boy}</g>`),
      feather(420, 900, 30),
      part(
        'feather',
        [
          { kind: 'fall', amount: 160 },
          { kind: 'sway', amount: 20, times: 2 },
        ],
        feather(760, 860, -40),
      ),
      feather(610, 1010, 100),
      strip(kit, around(kit.region('top').box, 36, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 36, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

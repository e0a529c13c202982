import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  part,
  piece,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1350];

/** A large cat holds the strings; a person in an office shirt hangs on them. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const thread = (x: number, y: number, toX: number, toY: number) =>
      piece(kit, `M${x} ${y}L${toX} ${toY}L${toX + 5} ${toY}L${x + 5} ${y}Z`, CARD.navy, 1);
    const puppet =
      thread(460, 560, 480, 880) +
      thread(600, 560, 600, 720) +
      thread(740, 560, 720, 880) +
      piece(
        kit,
        'M550 860L470 900L440 980L480 1000L510 930L570 910ZM650 860L730 900L760 980L720 1000L690 930L630 910Z',
        CARD.teal,
        3,
      ) +
      piece(kit, 'M540 850H660L670 1010H530Z', CARD.teal, 4) +
      piece(kit, 'M590 850H610L616 930L600 950L584 930Z', CARD.cream, 3) +
      piece(kit, 'M540 1010H595L586 1130H546ZM605 1010H660L654 1130H614Z', CARD.navy, 3) +
      cutout(kit, 'flushed-face', { x: 600, y: 860, height: 180, lift: 4 });
    return [
      drawBacking(kit, CARD.plum),
      piece(kit, 'M-20 -20H190Q130 500 -20 800ZM1220 -20H1010Q1070 500 1220 800Z', CARD.poppy, 4),
      piece(kit, 'M190 1160H1010L1130 1370H70Z', CARD.terracotta, 3),
      cutout(kit, 'cat-face', { x: 350, y: 440, height: 380, lift: 5 }),
      piece(kit, 'M380 400Q470 400 520 480Q530 530 480 540Q410 540 360 460Z', '#f0b03e', 5),
      part('puppet', { kind: 'sway', amount: 4, times: 1, about: [600, 540] }, puppet),
      piece(kit, 'M410 520H790V560H410ZM580 470H620V610H580Z', CARD.sand, 5),
      strip(kit, around(kit.region('top').box, 34, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 34, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  part,
  piece,
  ridge,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1300, 1150];
const BONE = '#f3ead6';

/** A skeleton with a scarf sits on a bench and still waits. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ribs = [0, 1, 2, 3]
      .map((at) => `M${585 + at * 6} ${560 + at * 40}H${705 - at * 6}V${580 + at * 40}H${585 + at * 6}Z`)
      .join('');
    const leaf = (x: number, y: number, turn: number) =>
      cutout(kit, 'fallen-leaf', { x, y, height: 80, rotate: turn, lift: 2 });
    return [
      drawBacking(kit, CARD.peach),
      ridge(kit, 640, CARD.mustard, { wave: 800, high: 50, lift: 2 }),
      piece(
        kit,
        'M1040 920L1060 520L960 400L976 388L1064 480L1080 300L1100 300L1098 470L1190 360L1206 374L1110 530L1130 920Z',
        '#5a3a34',
        3,
      ),
      ridge(kit, 880, CARD.terracotta, { wave: 1300, high: 16, lift: 3 }),
      piece(kit, 'M330 620H930V680H330ZM330 700H930V750H330Z', CARD.leaf, 3),
      piece(kit, 'M360 610H400V920H360ZM860 610H900V920H860Z', CARD.navy, 3),
      piece(kit, `M632 530H658V730H632Z${ribs}M590 720H700L690 770H600Z`, BONE, 3),
      piece(kit, 'M300 760H960V810H300Z', CARD.leaf, 4),
      piece(
        kit,
        'M600 760L560 770L520 900L500 930H560L556 912L600 800ZM690 760L740 770L760 900L740 930H800L790 900L770 760Z',
        BONE,
        3,
      ),
      piece(
        kit,
        'M590 560L520 660L560 760L584 752L550 664L606 590ZM700 560L770 650L720 750L700 740L738 654L690 590Z',
        BONE,
        3,
      ),
      cutout(kit, 'skull', { x: 645, y: 540, height: 230, lift: 4, rotate: 6 }),
      piece(
        kit,
        'M560 530Q640 570 730 530L740 570Q690 590 690 590L720 690L660 700L650 594Q590 590 554 568Z',
        CARD.poppy,
        4,
      ),
      piece(kit, 'M600 930l40 6 -8 16ZM230 980h60v20h-60Z', CARD.terracotta, 1),
      leaf(240, 950, 20),
      leaf(980, 970, -30),
      leaf(460, 990, 60),
      part(
        'falling leaf',
        [
          { kind: 'fall', amount: 220, times: 1 },
          { kind: 'sway', amount: 16, times: 2 },
        ],
        cutout(kit, 'fallen-leaf', { x: 960, y: 700, height: 80, rotate: -20, lift: 2 }),
      ),
      strip(kit, around(kit.region('top').box, 36, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('bottom').box, 36, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

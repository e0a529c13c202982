import {
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  paperCloud,
  part,
  piece,
  soft,
} from '../kit/papercut/index.ts';

const [width, height] = [1300, 1500];
const BAGS = ['first', 'second', 'third', 'fourth'] as const;

/** A balloon stays up because four sandbags have gone overboard, one after the other. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const bags = BAGS.map((name) => {
      const [x, y, w, h] = kit.region(name).box;
      const [l, t, r, b] = [x - 22, y - 16, x + w + 22, y + h + 20];
      return piece(
        kit,
        `M${l + 20} ${t}L${(l + r) / 2 - 36} ${t - 14}L${(l + r) / 2 - 50} ${t - 56}H${(l + r) / 2 + 50}L${(l + r) / 2 + 36} ${t - 14}L${r - 20} ${t}Q${r + 10} ${(t + b) / 2} ${r - 10} ${b}H${l + 10}Q${l - 10} ${(t + b) / 2} ${l + 20} ${t}Z`,
        CARD.sand,
        4,
      );
    });
    const gore = (from: number, to: number, colour: string) =>
      piece(
        kit,
        `M650 60Q${from} 120 ${from} 420Q${from + (650 - from) * 0.2} 640 ${650 + (from - 650) * 0.28} 770H${650 + (to - 650) * 0.28}Q${to + (650 - to) * 0.2} 640 ${to} 420Q${to} 120 650 60Z`,
        colour,
        2,
      );
    const balloon =
      gore(250, 1050, CARD.poppy) +
      gore(370, 930, CARD.mustard) +
      gore(470, 830, CARD.teal) +
      piece(kit, 'M400 300H900V510H400Z', CARD.cream, 3) +
      piece(kit, 'M555 770L590 850L600 850L575 770ZM745 770L710 850L700 850L725 770Z', CARD.navy, 1) +
      cutout(kit, 'person-raising-hand', { x: 650, y: 900, height: 150, lift: 3 }) +
      piece(kit, 'M560 850H740L715 970H585Z', CARD.terracotta, 4);
    return [
      drawBacking(kit, CARD.sky),
      paperCloud(kit, 60, 260),
      paperCloud(kit, 1020, 640, 0.77),
      part('balloon', { kind: 'bob', amount: 14 }, balloon, { regions: ['title'] }),
      ...bags,
      soft(grain(kit)),
    ].join('');
  },
});

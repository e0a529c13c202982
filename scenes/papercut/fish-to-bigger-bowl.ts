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

const [width, height] = [1400, 1100];

/** A fish jumps out of its small bowl into a larger one, where a cat is waiting. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const bowl = (x: number, y: number, r: number) =>
      piece(
        kit,
        `M${x - r * 0.7} ${y - r * 0.8}Q${x - r * 1.25} ${y} ${x - r * 0.6} ${y + r * 0.75}H${x + r * 0.6}Q${x + r * 1.25} ${y} ${x + r * 0.7} ${y - r * 0.8}Z`,
        '#d6ebe9',
        3,
      );
    const water = (x: number, y: number, r: number, colour: string) =>
      piece(
        kit,
        `M${x - r * 0.93} ${y - r * 0.2}q${r * 0.23} -30 ${r * 0.46} 0t${r * 0.46} 0t${r * 0.46} 0t${r * 0.46} 0Q${x + r * 1.02} ${y + r * 0.3} ${x + r * 0.55} ${y + r * 0.68}H${x - r * 0.55}Q${x - r * 1.02} ${y + r * 0.3} ${x - r * 0.93} ${y - r * 0.2}Z`,
        colour,
        1,
      );
    const drop = (x: number, y: number) => piece(kit, `M${x} ${y}q-22 34 0 46q22 -12 0 -46Z`, CARD.teal, 1);
    return [
      drawBacking(kit, CARD.mustard),
      piece(kit, 'M-20 -20H1420V300Q700 420 -20 300Z', '#e9b65c', 1),
      piece(kit, 'M-20 860H1420V1120H-20Z', CARD.plum, 3),
      bowl(330, 700, 190),
      water(330, 700, 190, CARD.teal),
      bowl(1010, 590, 330),
      cutout(kit, 'grinning-cat', { x: 1010, y: 800, height: 400, lift: 3 }),
      water(1010, 700, 330, CARD.sky),
      part(
        'fish',
        [
          { kind: 'bob', amount: 26, times: 1 },
          { kind: 'sway', amount: 8, times: 2 },
        ],
        cutout(kit, 'tropical-fish', {
          x: 600,
          y: 380,
          height: 200,
          flip: true,
          rotate: 6,
          lift: 5,
          tint: { hue: -20 },
        }),
      ),
      drop(450, 440),
      drop(500, 360),
      drop(400, 520),
      strip(kit, around(kit.region('left').box, 34, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('right').box, 34, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

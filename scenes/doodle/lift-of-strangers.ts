import {
  byHand,
  defineScene,
  drawOutlined,
  ellipse,
  figure,
  hatch,
  PEN,
  page,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1300, 1250];

const cloud = (x: number, y: number, w: number, h: number): string =>
  `M${x + w * 0.1} ${y + h}Q${x - w * 0.08} ${y + h * 0.9} ${x} ${y + h * 0.55}Q${x - w * 0.06} ${y + h * 0.1} ${x + w * 0.2} ${y + h * 0.08}Q${x + w * 0.4} ${y - h * 0.12} ${x + w * 0.6} ${y + h * 0.04}Q${x + w * 0.95} ${y - h * 0.06} ${x + w} ${y + h * 0.4}Q${x + w * 1.1} ${y + h * 0.9} ${x + w * 0.9} ${y + h}Z`;

/** Three strangers in a lift look ahead and say nothing; what they think is above them. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const thought = (name: string, to: number) => {
      const [x, y, w, h] = kit.region(name).box;
      return (
        drawOutlined(cloud(x - 26, y - 26, w + 52, h + 52), PEN.paper, 8) +
        [0, 1, 2]
          .map((at) =>
            ellipse(
              [to + (x + w / 2 - to) * (0.5 - at * 0.2), y + h + 56 + at * 44],
              18 - at * 5,
              15 - at * 4,
              PEN.paper,
              `stroke="${PEN.ink}" stroke-width="6"`,
            ),
          )
          .join('')
      );
    };
    const rider = (
      x: number,
      mood: 'afraid' | 'calm' | 'tired',
      hair: 'bun' | 'tuft' | 'long',
      shirt: string = PEN.paper,
    ) => figure({ x, ground: 1180, height: 600, mood, hair, shirt });
    return (
      page(kit) +
      byHand(kit, [
        drawOutlined('M190 500H1110V1200H190Z', PEN.paper, 11),
        hatch(kit, 'M190 500H250V1200H190ZM1050 500H1110V1200H1050Z', [190, 500, 920, 700], { gap: 24 }),
        stroke('M250 500V1200M1050 500V1200M250 1180H1050', { width: 9 }),
        stroke('M1160 760v120h60v-120ZM1190 790v30M1176 806l14 -18l14 18', { width: 7 }),
        rider(390, 'calm', 'bun'),
        rider(910, 'tired', 'long'),
        rider(650, 'afraid', 'tuft', PEN.red),
        thought('first', 390),
        thought('second', 650),
        thought('third', 910),
      ])
    );
  },
});

import {
  addShadow,
  around,
  defineScene,
  ellipse,
  emoji,
  glow,
  type Kit,
  line,
  linear,
  part,
  path,
  polygon,
  puffy,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1100, 1300];

/** Bathroom tiles of 110 px, lit from the upper left. */
function tiles(kit: Kit): string {
  const rows = Array.from({ length: 12 }, (_, at) =>
    line(`M0 ${at * 110}H${width}`, '#ffffff', 5, 'opacity="0.35"'),
  );
  const columns = Array.from({ length: 11 }, (_, at) =>
    line(`M${at * 110} 0V${height}`, '#ffffff', 5, 'opacity="0.35"'),
  );
  return wash(kit, ['#7fd0d4', '#3f9fb4', '#2a6f8f'], 70) + rows.join('') + columns.join('');
}

/** Water from the shower head, as drops that fall in turns. */
const water = (kit: Kit): string =>
  [0, 1, 2]
    .map((turn) =>
      part(
        `water ${turn + 1}`,
        { kind: 'fall', amount: 180, times: 3, phase: turn / 3 },
        Array.from({ length: 12 }, () => {
          const [x, y] = [370 + kit.random() * 360, 290 + kit.random() * 330];
          return ellipse([x, y], 5, 17, '#e8fbff', 'opacity="0.8"');
        }).join(''),
      ),
    )
    .join('');

/** Someone cries under the shower where nobody hears it; the curtain beside and the foam below are calm ground. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const foam = around(kit.region('reason').box, 70, 50);
    const chrome = linear(kit, ['#ffffff', '#9fb4c6', '#e6f0f7'], 0);
    const bubbles = [60, 210, 330, 500, 640, 790, 930, 1060].map((x, at) =>
      puffy(kit, ellipse([x, foam[1] + 6 + (at % 3) * 16], 110, 74, '#ffffff'), { depth: 12, shade: 0.25 }),
    );
    return [
      tiles(kit),
      glow(kit, 550, 420, 520, '#e6fdff', 0.55),
      addShadow(kit, rect([533, 0, 34, 160], chrome), { dy: 6, blur: 8 }),
      puffy(kit, path('M370 250Q380 140 550 140Q720 140 730 250Z', chrome), { depth: 10 }),
      polygon(
        [
          [372, 270],
          [728, 270],
          [800, 1040],
          [300, 1040],
        ],
        linear(kit, [
          ['#ffffff', 0, 0.5],
          ['#ffffff', 1, 0.1],
        ]),
      ),
      rect([352, 244, 396, 30], '#8ea3b5', 15),
      water(kit),
      puffy(
        kit,
        path('M250 1300V980Q270 820 550 820Q830 820 850 980V1300Z', linear(kit, ['#ffd65a', '#f3a62a'])),
        {
          depth: 20,
        },
      ),
      part(
        'head',
        { kind: 'shake', amount: 4, steps: 24 },
        emoji(kit, 'loudly-crying-face', { x: 550, y: 850, height: 430, shadow: 'drop' }),
      ),
      puffy(kit, ellipse([550, 424], 210, 66, '#ffffff'), { depth: 14 }),
      [430, 550, 660]
        .map((x, at) => puffy(kit, ellipse([x, 384 - (at % 2) * 26], 88, 66, '#ffffff'), { depth: 12 }))
        .join(''),
      rect([0, foam[1], width, height - foam[1]], linear(kit, ['#ffffff', '#dff3f7'])),
      ...bubbles,
      part(
        'duck',
        { kind: 'bob', amount: 10 },
        emoji(kit, 'front-facing-baby-chick', { x: 930, y: foam[1] + 34, height: 170 }),
      ),
      vignette(kit, 0.3, '#0b3346'),
    ].join('');
  },
});

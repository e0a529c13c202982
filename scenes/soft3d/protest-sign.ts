import {
  arm,
  around,
  type Box,
  blur,
  clouds,
  crossBrows,
  defineScene,
  ellipse,
  emoji,
  getMiddle,
  glow,
  groundShadow,
  type Kit,
  line,
  type PlacedRegion,
  type Point,
  part,
  placard,
  puffy,
  skyline,
  torso,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1400];

/** Where the pole stands, px from the top. */
const FOOT = 1290;

/** The sign before it is turned about the foot of its pole, which puts its middle on the region's. */
function upright({ box, turn }: PlacedRegion): Box {
  const [x, y] = getMiddle(box);
  const angle = (turn * Math.PI) / 180;
  const reach = (FOOT - y) / Math.cos(angle);
  const [, , wide, tall] = box;
  const [left, top] = [x - reach * Math.sin(angle) - wide / 2, FOOT - reach - tall / 2];
  return around([Math.round(left), Math.round(top), wide, tall], 40, 38);
}

/** A head with crossed brows; `eyes` are icon units of the two eyes. */
function cross(
  kit: Kit,
  name: string,
  x: number,
  y: number,
  tall: number,
  eyes: readonly [Point, Point],
  colour = '#3a1f2b',
  reach = 1.75,
): string {
  const [left, top, right, bottom] = kit.art.bounds(name);
  const scale = tall / (bottom - top);
  const place = ([ux, uy]: Point): Point => [
    x + (ux - (left + right) / 2) * scale,
    y + (uy - bottom) * scale,
  ];
  return (
    emoji(kit, name, { x, y, height: tall, shadow: 'drop' }) +
    crossBrows(kit, place(eyes[0]), place(eyes[1]), scale * reach, colour)
  );
}

/** A little picket sign with a picture on it. */
const picket = (
  kit: Kit,
  x: number,
  y: number,
  foot: number,
  turn: number,
  face: string,
  icon: string,
): string =>
  placard(kit, [x - 82, y, 164, 150], foot, { fill: face, turn }) +
  `<g transform="rotate(${turn} ${x} ${foot})">${emoji(kit, icon, { x, y: y + 75, size: 118, anchor: 'center' })}</g>`;

function crowd(kit: Kit): string {
  return [
    picket(kit, 1094, 640, 1200, 9, '#fff3c9', 'carrot'),
    picket(kit, 92, 700, 1200, -10, '#e2f4ff', 'fish'),
    torso(kit, [250, 1020], { width: 230, height: 280, colour: '#f4a0b4' }),
    cross(kit, 'pig-face', 250, 1050, 240, [
      [12, 13.5],
      [20, 13.5],
    ]),
    arm(kit, 'M830 1130Q748 1060 752 900', [752, 868], {
      width: 62,
      sleeve: '#3fbf86',
      skin: '#5fd6a0',
      grip: 48,
    }),
    torso(kit, [900, 1010], { width: 250, height: 280, colour: '#3fbf86' }),
    cross(
      kit,
      'frog',
      900,
      1050,
      260,
      [
        [9, 8],
        [23, 8],
      ],
      '#14532d',
    ),
    torso(kit, [1080, 1200], { width: 270, height: 240, colour: '#c4bfd0' }),
    cross(kit, 'rabbit-face', 1080, 1240, 330, [
      [12.5, 18],
      [19.5, 18],
    ]),
    cross(
      kit,
      'penguin',
      118,
      1300,
      330,
      [
        [13.9, 10.6],
        [18.1, 10.6],
      ],
      '#120a24',
      1.25,
    ),
  ].join('');
}

function leader(kit: Kit): string {
  const fur = '#f2a877';
  return [
    torso(kit, [430, 1160], { width: 250, height: 250, colour: fur }),
    cross(
      kit,
      'hamster',
      420,
      1190,
      330,
      [
        [12, 17.5],
        [20, 17.5],
      ],
      '#6b2f1c',
    ),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const sign = kit.region('sign');
    return [
      wash(kit, ['#ffd79a', '#ffb48a', '#ff8f86']),
      glow(kit, 980, 240, 620, '#fff3bf', 0.8),
      part(
        'clouds',
        { kind: 'drift', amount: 18, steps: 24 },
        clouds(kit, [0, 90, width, 200], 4, '#fff1e0', 0.6),
      ),
      blur(kit, skyline(kit, 1010, '#b5678f', { tall: 620, wide: 170, lit: '#ffd9a8' }), 5),
      wash(kit, ['#b5809a', '#7c4f78'], 90, [0, 1000, width, 400]),
      ellipse([600, 1010], 760, 40, '#c892a4'),
      groundShadow(kit, [600, 1330], 640, 110, 0.6),
      crowd(kit),
      leader(kit),
      placard(kit, upright(sign), FOOT, { fill: '#fffaf0', turn: sign.turn }),
      arm(kit, 'M520 1330Q560 1330 584 1250', [576, 1224], {
        width: 78,
        sleeve: '#f2a877',
        skin: '#f6bd93',
        grip: 50,
      }),
      arm(kit, 'M320 1330Q420 1400 572 1320', [582, 1304], {
        width: 78,
        sleeve: '#f2a877',
        skin: '#f6bd93',
        grip: 50,
      }),
      part(
        'chick',
        { kind: 'hop', amount: 22, share: 0.35, times: 3 },
        emoji(kit, 'front-facing-baby-chick', { x: 742, y: 1392, height: 280, shadow: 'drop' }) +
          crossBrows(kit, [716, 1186], [770, 1186], 23, '#7a3b0c') +
          part(
            'megaphone',
            { kind: 'sway', amount: 4, times: 3 },
            emoji(kit, 'megaphone', { x: 838, y: 1232, size: 170, anchor: 'center', rotate: 20 }),
          ) +
          part(
            'shout',
            { kind: 'glow', amount: 0.9, times: 3 },
            puffy(kit, line('M846 1128l-4 -42M884 1120l14 -40M918 1138l26 -28', '#fff6d8', 12), { depth: 3 }),
          ),
      ),
      vignette(kit, 0.3, '#3b1030'),
    ].join('');
  },
});

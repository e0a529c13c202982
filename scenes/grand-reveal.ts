import {
  actor, arm, blurred, type Box, brow, defineScene, ellipse, example, eye, glow, grid, groundShadow, group, gutters, type Kit, line, linear, panel, path, puffy, rays, rect, regionsFor, room, shadowed, spotlight, stars, tube, vignette, wash, windowPane,
} from './kit/index.ts';

const [width, height] = [1600, 1000];
const region = regionsFor(width, height);
const LEFT: Box = [0, 0, 794, height];
const RIGHT: Box = [806, 0, 794, height];

function hall(kit: Kit, [x, y, w, h]: Box): string {
  const glass: Box = [x + 60, 90, 180, 260];
  const night = wash(kit, ['#141b4d', '#3d4a9a'], 90, glass) + stars(kit, glass, 24) + actor(kit, 'full-moon', { x: glass[0] + 96, y: 190, width: 96, anchor: 'center' });
  const candle = (at: number): string => glow(kit, at, 250, 130, '#ffc86b', 0.75) + actor(kit, 'candle', { x: at, y: 350, height: 130 });
  return [
    room(kit, { wall: '#4a3472', floor: '#3a2740', skirting: '#6a4c96', paper: 'stripes' }, 760, [x, y, w, h]),
    windowPane(kit, glass, night, '#7a5ca8'),
    candle(x + 690),
    rect([x + 640, 350, 100, 16], '#6a4c96', 6),
  ].join('');
}

/** A sheet with eye holes, hem at `bottom`, about `x`; `slump` folds it as it hangs from a hand. */
function ghost(kit: Kit, x: number, top: number, bottom: number, wide: number): string {
  const half = wide / 2;
  const hem = `Q${x - half * 0.84} ${bottom - 34} ${x - half * 0.6} ${bottom}T${x - half * 0.2} ${bottom}T${x + half * 0.2} ${bottom}T${x + half * 0.6} ${bottom}T${x + half} ${bottom}`;
  const cloth = path(
    `M${x - half} ${bottom}${hem}C${x + half * 0.96} ${bottom - 260} ${x + half * 0.8} ${top + 170} ${x + half * 0.56} ${top + 80}Q${x} ${top - 80} ${x - half * 0.56} ${top + 80}C${x - half * 0.8} ${top + 170} ${x - half * 0.96} ${bottom - 260} ${x - half} ${bottom}Z`,
    linear(kit, ['#ffffff', '#ece8f6', '#cbc4e2']),
  );
  const fold = (at: number, sway: number): string => line(`M${at} ${bottom - 30}Q${at + sway} ${bottom - 150} ${at + sway * 1.3} ${bottom - 230}`, '#a9a0cc', 12, 'opacity="0.4"');
  const hole = (at: number): string => ellipse([at, top + 130], 34, 44, '#2b2140') + eye(kit, [at, top + 138], 24, { look: [0.8, 0.2], pupil: 0.5 });
  return [
    groundShadow(kit, [x, bottom], wide * 0.6, 44, 0.6),
    puffy(kit, cloth, { depth: 22, light: 0.4, shade: 0.28, shadeColour: '#4b3a8a' }),
    blurred(kit, fold(x - half * 0.6, 26) + fold(x + half * 0.6, -26), 4),
    hole(x - 62) + hole(x + 62),
    brow([x - 64, top + 66], 62, -16) + brow([x + 64, top + 66], 62, 16),
  ].join('');
}

function rope(kit: Kit, x: number, y: number, wide: number): string {
  return [0, 34].map((dy) => tube(kit, `M${x - wide / 2} ${y + dy}Q${x} ${y + dy + 34} ${x + wide / 2} ${y + dy}`, 24, '#c98f4a')).join('');
}

function before(kit: Kit): string {
  return [
    hall(kit, LEFT),
    glow(kit, 330, 520, 440, '#cfc6ff', 0.5),
    ghost(kit, 330, 270, 900, 470),
    rope(kit, 330, 486, 372),
    actor(kit, 'detective', { x: 664, y: 1010, height: 480, flip: true, shadow: 'drop' }),
  ].join('');
}

function after(kit: Kit): string {
  const x = 1130;
  const cloth = path('M1396 330Q1330 360 1340 460Q1290 640 1350 800Q1390 770 1420 800Q1450 770 1490 806Q1560 640 1500 450Q1500 360 1440 330Z', linear(kit, ['#ffffff', '#cbc4e2'], 70));
  const hole = (at: number, y: number): string => `<g transform="rotate(12 ${at} ${y})">${ellipse([at, y], 24, 34, '#2b2140')}</g>`;
  const books = (y: number, flip: boolean): string => actor(kit, 'books', { x, y, height: 150, flip, shadow: 'ground' });
  return [
    hall(kit, RIGHT),
    rays(kit, x, 560, { count: 24, opacity: 0.24, colour: '#ffe9a8', reach: 800 }),
    spotlight(kit, [x, -20], [x, 900], 290, '#fff1c0', 0.55),
    books(906, false) + books(790, true),
    actor(kit, 'chipmunk', { x, y: 690, height: 230, shadow: 'ground' }),
    actor(kit, 'sweat-droplets', { x: x + 130, y: 470, size: 90, anchor: 'center' }),
    shadowed(kit, puffy(kit, cloth, { depth: 18, light: 0.4, shade: 0.3, shadeColour: '#4b3a8a' }) + hole(1400, 500) + hole(1462, 514), { dy: 10, blur: 12 }),
    actor(kit, 'detective', { x: 1486, y: 1010, height: 420, flip: true, shadow: 'drop' }),
  ].join('');
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Grand Reveal',
    category: 'reactions',
    tags: ['reveal', 'unmasking', 'ghost', 'detective', 'mystery', 'truth', 'two-panel'],
    alt_names: ['Unmasking the villain', 'Let us see who this really is', 'Mask reveal', 'It was you all along'],
    description:
      'Two panels in a spooky hall: a detective has tied up a big ghost in a sheet; then the sheet is off and underneath a tiny guilty chipmunk stands on piles of books.',
    box_positions: [
      region('disguise', [160, 590, 340, 240], { role: 'What it pretends to be', chars: 40, lines: 4, hint: 'short noun phrase, what it calls itself', font: 'marker', style: { max_font_size: 76 } }),
      region('truth', [840, 30, 726, 150], { role: 'What it really is', chars: 44, lines: 2, hint: 'short noun phrase, far smaller or sillier than the disguise' }),
    ],
    example_captions: [
      example({ disguise: 'Artificial intelligence', truth: 'Eleven if-statements on a stack of books' }),
      example({ disguise: 'Artisanal truffle mayonnaise', truth: 'Mayonnaise' }),
      example({ disguise: 'An urgent family matter', truth: 'The new season is out' }),
    ],
    rank: 15,
  },
  draw(kit) {
    return (
      gutters(kit) +
      panel(kit, LEFT, before(kit) + vignette(kit, 0.5, '#120626', LEFT)) +
      panel(kit, RIGHT, after(kit) + vignette(kit, 0.45, '#120626', RIGHT))
    );
  },
});

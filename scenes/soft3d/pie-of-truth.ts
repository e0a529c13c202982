import {
  addShadow,
  arcData,
  board,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  onCircle,
  type Point,
  part,
  path,
  puffy,
  radial,
  rect,
  room,
  sliceData,
  tube,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1200, 1200];
const CENTRE: Point = [430, 582];
const [CRUST, FILLING] = [304, 270];
const [FROM, TO] = [-54, -28];

/** One piece of pie: crimped crust outside, filling inside. */
function piece(kit: Kit, centre: Point, from: number, to: number, filling: string): string {
  const crust = radial(kit, ['#f7cf86', '#eeb660', '#d98f3c'], { cx: 0.42, cy: 0.38, r: 0.62 });
  const bumps: string[] = [];
  for (let angle = from + 4.6; angle <= to - 4; angle += 8.6)
    bumps.push(ellipse(onCircle(centre, CRUST, angle), 25, 25, crust));
  const base = puffy(kit, path(sliceData(centre, CRUST, from, to), crust) + bumps.join(''), {
    depth: 12,
    light: 0.6,
    shadeColour: '#8a4313',
  });
  return (
    addShadow(kit, base, { dy: 10, blur: 10, opacity: 0.3 }) +
    path(sliceData(centre, FILLING, from + 0.6, to - 0.6), filling) +
    line(arcData(centre, FILLING - 4, from + 2, to - 2), '#7b1230', 8, 'opacity="0.22"')
  );
}

/** Glazed cherries along the rim, clear of the label and of the cut. */
const cherries = (kit: Kit): string =>
  puffy(
    kit,
    [2, 20, 158, 176, 262, 280]
      .map((angle) => ellipse(onCircle(CENTRE, 232, angle), 24, 24, '#c81f4a', 'opacity="0.9"'))
      .join(''),
    { depth: 9, light: 0.6 },
  );

function easel(kit: Kit): string {
  const wood = '#a8673a';
  return (
    tube(kit, 'M600 900L600 1120', 30, '#7d4a29') +
    tube(kit, 'M250 880L150 1168', 34, wood) +
    tube(kit, 'M950 880L1050 1168', 34, wood) +
    tube(kit, 'M600 20V80', 34, wood) +
    board(kit, [70, 56, 1060, 868], { face: '#fffaf0', edge: '#b87542' }, { radius: 22, border: 18 }) +
    puffy(kit, rect([110, 912, 980, 34], linear(kit, ['#c98a55', '#9a5b30']), 10), { depth: 5 })
  );
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const middle = (FROM + TO) / 2;
    const pulled = onCircle(CENTRE, 62, middle);
    const cherry = radial(kit, ['#ee4f6d', '#d62a52', '#b3163f'], { cx: 0.45, cy: 0.4, r: 0.65 });
    const custard = radial(kit, ['#fff1ad', '#ffdf75'], { cx: 0.4, cy: 0.6, r: 0.7 });
    const shine = group(
      line(arcData(CENTRE, 216, 196, 240), '#ffffff', 20) +
        ellipse(onCircle(CENTRE, 216, 251), 10, 10, '#ffffff'),
      '',
      0.4,
    );
    return [
      room(kit, { wall: '#6fc0b4', floor: '#d8a16b', skirting: '#e9f5ef', paper: 'stripes' }, 1010),
      glow(kit, 520, 420, 720, '#ffffff', 0.35),
      groundShadow(kit, [600, 1170], 560, 46),
      easel(kit),
      piece(kit, CENTRE, TO, FROM + 360, cherry),
      cherries(kit),
      shine,
      part(
        'slice',
        { kind: 'nudge', amount: 16, direction: middle, share: 0.6, times: 2 },
        piece(kit, pulled, FROM, TO, custard),
      ),
      line('M716 352Q744 338 772 344', '#1d1b2a', 6, 'stroke-dasharray="1 15"'),
      part(
        'mouse',
        { kind: 'breathe', amount: 0.05, times: 3, steps: 8 },
        emoji(kit, 'mouse', { x: 700, y: 916, height: 128 }),
      ),
      ...[598, 622, 608].map((x, index) => ellipse([x, 908 - index * 3], 7 - index, 5, '#d98f3c')),
      groundShadow(kit, [985, 1196], 250, 40),
      part(
        'cook',
        { kind: 'sway', amount: 1.6, steps: 30, pivot: [0.5, 1] },
        emoji(kit, 'cook', { x: 970, y: 1204, height: 550, flip: true, shadow: 'drop' }),
      ),
      vignette(kit, 0.28),
    ].join('');
  },
});

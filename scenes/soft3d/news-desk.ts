import {
  addShadow,
  around,
  type Box,
  clip,
  counter,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  monitor,
  mug,
  part,
  puffy,
  rect,
  skyline,
  suitBody,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1000];
const SCREEN: Box = [840, 70, 680, 430];

/** Live from outside: a hen that insists on the umbrella. */
function outsideReport(kit: Kit): string {
  const [x, y, w, h] = SCREEN;
  const rain = Array.from({ length: 70 }, () => {
    const [rx, ry] = [x - 40 + kit.random() * (w + 80), y - 40 + kit.random() * h];
    return `M${rx.toFixed(0)} ${ry.toFixed(0)}l-22 52`;
  });
  const shower = (third: number): string =>
    part(
      `rain ${third + 1}`,
      { kind: 'fall', amount: 200, direction: 113, times: 3, phase: third / 3 },
      line(rain.filter((_, index) => index % 3 === third).join(''), '#dbe7ff', 4, 'opacity="0.55"'),
    );
  return [
    wash(kit, ['#3d4a6b', '#6a7a9c', '#8b97ad'], 90, SCREEN),
    group(skyline(kit, y + h - 60, '#33405e', { tall: 240, wide: 90, box: SCREEN }), '', 0.7),
    rect([x, y + h - 70, w, 80], linear(kit, ['#4a566f', '#5f6d88'])),
    part(
      'tornado',
      { kind: 'sway', amount: 5, times: 2, steps: 15, pivot: [0.5, 1] },
      emoji(kit, 'tornado', { x: x + 520, y: y + h - 50, height: 330 }),
    ),
    part(
      'cow',
      [
        { kind: 'sway', amount: 16, times: 2 },
        { kind: 'orbit', amount: 30 },
      ],
      emoji(kit, 'cow', { x: x + 420, y: y + 130, height: 84, rotate: -28 }),
    ),
    groundShadow(kit, [x + 210, y + h - 8], 150, 22),
    emoji(kit, 'chicken', { x: x + 200, y: y + h + 10, height: 250, flip: true }),
    part(
      'umbrella',
      { kind: 'sway', amount: 7, times: 3, pivot: [0.9, 0.9] },
      emoji(kit, 'umbrella', { x: x + 96, y: y + 236, height: 190, rotate: -38, anchor: 'center' }),
    ),
    emoji(kit, 'microphone', { x: x + 306, y: y + h - 46, height: 120, anchor: 'center', rotate: -64 }),
    ...[0, 1, 2].map(shower),
  ].join('');
}

function studio(kit: Kit): string {
  const panels = Array.from({ length: 9 }, (_, i) =>
    rect([i * 190 - 40, 0, 8, 640], '#6fa8ff', 0, 'opacity="0.22"'),
  );
  const lamps = [180, 420, 660].map(
    (x) =>
      glow(kit, x, 20, 190, '#bfe0ff', 0.5) +
      rect([x - 46, -10, 92, 26], '#0c1736', 8) +
      rect([x - 34, 12, 68, 8], '#eaf5ff', 4),
  );
  return (
    wash(kit, ['#1b2f74', '#27479e', '#16265e']) +
    clip(kit, skyline(kit, 640, '#13225a', { tall: 380, wide: 100, lit: '#ffd98a' }), [0, 120, 820, 520]) +
    panels.join('') +
    lamps.join('') +
    glow(kit, 440, 420, 460, '#7fb4ff', 0.5)
  );
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const kicker = around(kit.region('kicker').box, 78, 8, 12);
    const headline = around(kit.region('headline').box, 36, 14, 34);
    const ticker = around(kit.region('ticker').box, 40, 10, 40, 12);
    return [
      studio(kit),
      monitor(kit, SCREEN, 640, outsideReport(kit), '#0f1a40'),
      groundShadow(kit, [440, 640], 320, 40),
      addShadow(kit, suitBody(kit, 440, 690, 470), { dy: 6, blur: 10 }),
      part(
        'frog',
        { kind: 'breathe', amount: 0.02, times: 2, steps: 12 },
        emoji(kit, 'frog', { x: 440, y: 492, height: 300, shadow: 'drop' }),
      ),
      counter(kit, [-40, 622, 1680, 420], '#3557c4', 34),
      mug(kit, 210, 632, 100, '#ff7d6b'),
      addShadow(kit, rect(headline, linear(kit, ['#ffffff', '#eef1fa']), 6), {
        dy: 10,
        blur: 12,
        opacity: 0.5,
      }),
      puffy(kit, rect(kicker, linear(kit, ['#f0364a', '#c4122f']), 6), { depth: 5, light: 0.3 }),
      part(
        'light of the kicker',
        { kind: 'glow', amount: 0.85, times: 3 },
        ellipse([kicker[0] + 40, kicker[1] + 42], 15, 15, '#ffffff'),
      ),
      rect([headline[0], headline[1], 14, headline[3]], '#c4122f'),
      rect(ticker, linear(kit, ['#101a44', '#0a1130'])),
      rect([ticker[0], ticker[1], ticker[2], 6], '#f0364a'),
    ].join('');
  },
});

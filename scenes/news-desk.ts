import { suitBody } from './kit/dressing.ts';
import {
  actor,
  type Box,
  clipped,
  counter,
  defineScene,
  ellipse,
  example,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  monitor,
  mug,
  puffy,
  rect,
  regionsFor,
  shadowed,
  skyline,
  wash,
} from './kit/index.ts';

const [width, height] = [1600, 1000];
const region = regionsFor(width, height);
const SCREEN: Box = [840, 70, 680, 430];
const KICKER: Box = [60, 664, 420, 84];
const HEADLINE: Box = [60, 748, 1480, 142];
const TICKER: Box = [0, 906, 1600, 94];

/** Live from outside: a hen that insists on the umbrella. */
function outsideReport(kit: Kit): string {
  const [x, y, w, h] = SCREEN;
  const rain = Array.from({ length: 70 }, () => {
    const [rx, ry] = [x - 40 + kit.random() * (w + 80), y - 40 + kit.random() * h];
    return `M${rx.toFixed(0)} ${ry.toFixed(0)}l-22 52`;
  }).join('');
  return [
    wash(kit, ['#3d4a6b', '#6a7a9c', '#8b97ad'], 90, SCREEN),
    group(skyline(kit, y + h - 60, '#33405e', { tall: 240, wide: 90, box: SCREEN }), '', 0.7),
    rect([x, y + h - 70, w, 80], linear(kit, ['#4a566f', '#5f6d88'])),
    actor(kit, 'tornado', { x: x + 520, y: y + h - 50, height: 330 }),
    actor(kit, 'cow', { x: x + 420, y: y + 130, height: 84, rotate: -28 }),
    groundShadow(kit, [x + 210, y + h - 8], 150, 22),
    actor(kit, 'chicken', { x: x + 200, y: y + h + 10, height: 250, flip: true }),
    actor(kit, 'umbrella', { x: x + 96, y: y + 236, height: 190, rotate: -38, anchor: 'center' }),
    actor(kit, 'microphone', { x: x + 306, y: y + h - 46, height: 120, anchor: 'center', rotate: -64 }),
    line(rain, '#dbe7ff', 4, 'opacity="0.55"'),
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
    clipped(kit, skyline(kit, 640, '#13225a', { tall: 380, wide: 100, lit: '#ffd98a' }), [0, 120, 820, 520]) +
    panels.join('') +
    lamps.join('') +
    glow(kit, 440, 420, 460, '#7fb4ff', 0.5)
  );
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Breaking News',
    category: 'news',
    tags: ['news', 'headline', 'anchor', 'breaking', 'television', 'frog', 'ticker'],
    alt_names: ['News anchor', 'TV news', 'News headline', 'Live report'],
    description:
      'A frog in a suit and tie reads the news at a studio desk; on the screen behind, a hen with an umbrella reports live from a tornado that carries off a cow. The banner and the ticker are blank.',
    box_positions: [
      region('kicker', [138, 672, 330, 68], {
        role: 'Label above the headline',
        chars: 16,
        lines: 1,
        hint: 'one to three words: “Breaking”, “Just in”, “Local news”',
        font: 'sans',
        style: { color: '#ffffff', case: 'upper', align: 'left', max_font_size: 48 },
      }),
      region('headline', [96, 762, 1410, 114], {
        role: 'The small private matter reported as big news',
        chars: 75,
        lines: 2,
        hint: 'newspaper headline, present tense, no full stop',
        font: 'sans',
        style: { align: 'left', max_font_size: 88 },
      }),
      region('ticker', [40, 916, 1520, 72], {
        role: 'A second, even smaller story that tops the first',
        chars: 80,
        lines: 1,
        hint: 'one line, ticker style, present tense',
        font: 'sans',
        style: { color: '#ffe08a', align: 'left', max_font_size: 50 },
      }),
    ],
    example_captions: [
      example({
        kicker: 'Breaking',
        headline: 'Local man finds pen that works, tells no one',
        ticker: 'Sources close to the drawer confirm a second pen',
      }),
      example({
        kicker: 'Developing',
        headline: 'Meeting ends early, attendees unsure what to do with freedom',
        ticker: 'Several have scheduled a follow-up',
      }),
      example({
        kicker: 'Just in',
        headline: 'Cat awake at 4 a.m. “for no particular reason”',
        ticker: 'Witness missing one toe under blanket. It is still attached',
      }),
    ],
    rank: 27,
  },
  draw(kit) {
    const [x] = KICKER;
    return [
      studio(kit),
      monitor(kit, SCREEN, 640, outsideReport(kit), '#0f1a40'),
      groundShadow(kit, [440, 640], 320, 40),
      shadowed(kit, suitBody(kit, 440, 690, 470), { dy: 6, blur: 10 }),
      actor(kit, 'frog', { x: 440, y: 492, height: 300, shadow: 'drop' }),
      counter(kit, [-40, 622, 1680, 420], '#3557c4', 34),
      mug(kit, 210, 632, 100, '#ff7d6b'),
      shadowed(kit, rect(HEADLINE, linear(kit, ['#ffffff', '#eef1fa']), 6), {
        dy: 10,
        blur: 12,
        opacity: 0.5,
      }),
      puffy(kit, rect(KICKER, linear(kit, ['#f0364a', '#c4122f']), 6), { depth: 5, light: 0.3 }),
      ellipse([x + 40, 706], 15, 15, '#ffffff'),
      rect([60, 748, 14, 142], '#c4122f'),
      rect(TICKER, linear(kit, ['#101a44', '#0a1130'])),
      rect([0, 906, width, 6], '#f0364a'),
    ].join('');
  },
});

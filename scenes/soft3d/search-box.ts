import {
  addShadow,
  appWindow,
  around,
  brow,
  clouds,
  defineScene,
  dots,
  ellipse,
  emoji,
  glow,
  inset,
  type Kit,
  line,
  linear,
  part,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1060];

const lens = ([x, y]: readonly [number, number], size: number, colour: string): string =>
  ellipse([x, y], size, size, 'none', `stroke="${colour}" stroke-width="${size * 0.36}"`) +
  line(`M${x + size * 0.8} ${y + size * 0.8}l${size * 0.9} ${size * 0.9}`, colour, size * 0.4);

/** Three onlookers behind the search bar, who read along. */
function onlookers(kit: Kit): string {
  return [
    part(
      'owl',
      { kind: 'tilt', amount: 7, share: 0.4, phase: 0.8 },
      emoji(kit, 'owl', { x: 470, y: 520, height: 330 }) +
        brow([432, 246], 60, 16) +
        brow([508, 246], 60, -16),
    ),
    part(
      'raccoon',
      { kind: 'bob', amount: 9 },
      emoji(kit, 'raccoon', { x: 800, y: 500, height: 290 }) +
        part(
          'raised brow',
          { kind: 'nudge', amount: 14, direction: -90, share: 0.4, phase: 0.5 },
          brow([752, 284], 64, -14, 14),
        ) +
        brow([850, 292], 64, 8, 2),
    ),
    part(
      'hamster',
      { kind: 'breathe', amount: 0.025, times: 2 },
      emoji(kit, 'hamster', { x: 1130, y: 500, height: 280 }) +
        brow([1086, 362], 46, 20, 4, '#8a4b33') +
        brow([1172, 362], 46, -20, 4, '#8a4b33'),
    ),
  ].join('');
}

const paws = (kit: Kit, x: number, gap: number, colour: string): string =>
  [-1, 1]
    .map((side) => addShadow(kit, ellipse([x + side * gap, 426], 34, 26, colour), { dy: 4, blur: 4 }))
    .join('');

export default defineScene({
  width,
  height,
  draw(kit) {
    const bar = around(kit.region('query').box, 122, 16, 118);
    const [barX, barY, barWide] = bar;
    const suggestions = [1, 2, 3].map((index) => around(kit.region(`suggestion-${index}`).box, 122, 16, 58));
    const bottom = Math.max(...suggestions.map(([, y, , h]) => y + h));
    const rows = suggestions.map(([x, y, w, h], index) => {
      return (
        (index ? rect([x + 40, y, w - 80, 3], '#e4e2f2') : '') + lens([x + 62, y + h / 2 - 6], 17, '#b3afcf')
      );
    });
    return [
      wash(kit, ['#ffb489', '#ff7f9f', '#8b5fd0'], 60),
      dots(kit, '#ffffff', { gap: 90, radius: 5, opacity: 0.14 }),
      appWindow(kit, [60, 50, 1480, 1060], '#fdfcff', '#e4e1f3'),
      rect([300, 58, 900, 32], '#ffffff', 16),
      wash(kit, ['#d9edff', '#f8f6ff', '#fdfcff'], 90, [60, 98, 1480, 420]),
      clouds(kit, [80, 150, 1440, 130], 5, '#ffffff', 0.9),
      glow(kit, 800, 360, 520, '#fff3c9', 0.8),
      onlookers(kit),
      addShadow(kit, rect([barX, barY, barWide, bottom + 16 - barY], '#ffffff', 64), {
        dy: 12,
        blur: 18,
        opacity: 0.28,
      }),
      rect(inset(bar, 6), linear(kit, ['#ffffff', '#f6f4ff']), 58, 'stroke="#7a5cf5" stroke-width="6"'),
      lens([barX + 76, barY + 58], 22, '#7a5cf5'),
      paws(kit, 470, 92, '#ff8a3c'),
      paws(kit, 800, 108, '#9a97a6'),
      paws(kit, 1130, 96, '#ffb98a'),
      emoji(kit, 'microphone', { x: barX + barWide - 60, y: barY + 64, size: 76, anchor: 'center' }),
      rows.join(''),
      vignette(kit, 0.14),
    ].join('');
  },
});

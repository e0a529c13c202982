import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  line,
  oldPaper,
  PRESS,
  path,
  print,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1500, 1200];
const ISLANDS = [
  ['first', 'palm-tree'],
  ['second', 'castle'],
  ['third', 'volcano'],
] as const;
const SEA = '#b9cdb8';

/** A map of the known seas: three islands, a small ship, and a serpent where nobody dares to go. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const islands = ISLANDS.map(([name, sign]) => {
      const [x, y, w, h] = kit.region(name).box;
      const [l, t, r, b] = [x - 60, y - 40, x + w + 60, y + h + 50];
      const shore = `M${l} ${(t + b) / 2}Q${l - 10} ${t} ${l + 120} ${t - 16}T${(l + r) / 2} ${t}T${r - 60} ${t + 6}Q${r + 30} ${t + 60} ${r} ${b - 60}T${r - 150} ${b}T${l + 140} ${b - 4}Q${l + 10} ${b - 10} ${l} ${(t + b) / 2}Z`;
      return (
        path(shore, PRESS.paper, `stroke="${PRESS.ink}" stroke-width="6"`) +
        drawEngraving(kit, sign, { x: x + w - 10, y: b + 70, height: 150 }, [
          PRESS.ink,
          '#7d8a5c',
          PRESS.paper,
        ])
      );
    });
    const serpent = [
      'M930 940Q960 760 1040 800Q1100 830 1080 940Z',
      'M1110 940Q1140 700 1220 720Q1290 750 1260 940Z',
    ];
    const head =
      'M1300 940Q1270 620 1340 560Q1300 520 1220 540Q1180 550 1170 520Q1230 440 1350 460Q1450 480 1440 620Q1430 760 1420 940Z';
    const waves = Array.from(
      { length: 16 },
      (_, at) => `M${120 + ((at * 331) % 1240)} ${430 + ((at * 173) % 420)}q20 -22 40 0t40 0`,
    );
    return [
      oldPaper(kit, SEA),
      line(waves.join(''), '#7d9a8c', 5),
      ...islands,
      line('M470 420Q620 560 560 700T420 860', PRESS.red, 7, 'stroke-dasharray="4 26"'),
      drawEngraving(kit, 'sailboat', { x: 620, y: 700, height: 190 }, [PRESS.ink, PRESS.red, PRESS.paper]),
      print(
        kit,
        [...serpent, head].map((data) => path(data, '#3f7f5f')).join('') +
          path('M1290 500a16 16 0 1 0 32 0a16 16 0 1 0 -32 0Z', '#fff'),
        [PRESS.ink, PRESS.blue, PRESS.paper],
      ),
      line('M880 950q40 -24 80 0t80 0t80 0t80 0t80 0t80 0t80 0', PRESS.ink, 7),
      rect(around(kit.region('unknown').box, 20, 10), SEA, 10, 'opacity="0.9"'),
      path('M1300 180l24 110 110 24 -110 24 -24 110 -24 -110 -110 -24 110 -24Z', PRESS.red),
      path('M1300 235l12 67 67 12 -67 12 -12 67 -12 -67 -67 -12 67 -12Z', PRESS.paper),
      rect([24, 24, width - 48, height - 48], 'none', 0, `stroke="${PRESS.ink}" stroke-width="10"`),
      addWear(kit),
    ].join('');
  },
});

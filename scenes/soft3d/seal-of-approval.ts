import {
  addShadow,
  around,
  clouds,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  hills,
  linear,
  part,
  puffy,
  rect,
  rotate,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1300, 1200];

/** A seal stamps a paper with its flipper: it approves of it, and nobody asked on what authority. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const { box, turn } = kit.region('approved');
    const paper = around(box, 70, 80, 70);
    return [
      wash(kit, ['#7fd3f7', '#d6f3ff'], 90, [0, 0, width, 620]),
      glow(kit, 1040, 130, 360, '#fff6c8', 0.9),
      clouds(kit, [0, 60, width, 140], 4),
      hills(kit, 470, '#bfe6f2', { wave: 500, amplitude: 60, box: [0, 380, width, 260] }),
      rect([0, 600, width, 600], linear(kit, ['#f7fdff', '#bfe0ee'])),
      groundShadow(kit, [360, 760], 300, 40, 0.4),
      part(
        'seal',
        { kind: 'nudge', amount: 18, direction: 90, share: 0.4, times: 2 },
        emoji(kit, 'seal', { x: 380, y: 770, height: 560, flip: true }),
      ),
      addShadow(
        kit,
        rotate(puffy(kit, rect(paper, '#fffdf6', 16), { depth: 6, light: 0.4 }), turn, [
          paper[0] + paper[2] / 2,
          paper[1] + paper[3] / 2,
        ]),
        { dy: 14, blur: 18 },
      ),
      part(
        'stamp',
        { kind: 'pulse', amount: 0.06, times: 2 },
        rotate(
          ellipse([960, 700], 130, 130, 'none', 'stroke="#2f9e4f" stroke-width="20" opacity="0.9"') +
            emoji(kit, 'check-mark', {
              x: 960,
              y: 700,
              height: 150,
              anchor: 'center',
              flat: '#2f9e4f',
              opacity: 0.9,
            }),
          -14,
          [960, 700],
        ),
      ),
      emoji(kit, 'fish', { x: 180, y: 1130, height: 110 }),
      vignette(kit, 0.25, '#0d3a55'),
    ].join('');
  },
});

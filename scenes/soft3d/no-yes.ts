import {
  defineScene,
  dots,
  emoji,
  glow,
  grid,
  groundShadow,
  gutters,
  panel,
  part,
  rays,
  textCell,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1200];

export default defineScene({
  width,
  height,
  draw(kit) {
    const [refuse, , accept] = grid(kit, { rows: 2, columns: 2, gutter: 12 });
    const [, blankTop, , blankBottom] = grid(kit, { rows: 2, columns: 2, gutter: 12 });
    if (!refuse || !accept || !blankTop || !blankBottom) return '';
    const no =
      wash(kit, ['#ffb25e', '#ff7a5c', '#f0486a'], 70, refuse) +
      dots(kit, '#ffffff', { box: refuse, opacity: 0.12 }) +
      emoji(kit, 'cross-mark', {
        x: 300,
        y: 300,
        size: 620,
        anchor: 'center',
        opacity: 0.16,
        flat: '#8f1238',
      }) +
      groundShadow(kit, [297, 590], 330, 60) +
      part(
        'person who refuses',
        { kind: 'wave', amount: 5, share: 0.7, steps: 30, pivot: [0.5, 1] },
        emoji(kit, 'person-gesturing-no', { x: 297, y: 606, width: 520, shadow: 'drop' }),
      );
    const yes =
      wash(kit, ['#7fe3a1', '#2fbf9b', '#1c8f9c'], 70, accept) +
      rays(kit, 297, 900, { opacity: 0.28, count: 18 }) +
      glow(kit, 297, 860, 320, '#f4ffcf', 0.7) +
      groundShadow(kit, [297, 1190], 330, 60) +
      part(
        'person who agrees',
        { kind: 'breathe', amount: 0.035, times: 3, steps: 10 },
        emoji(kit, 'person-gesturing-ok', { x: 297, y: 1206, width: 470, shadow: 'drop' }),
      ) +
      part(
        'sparkles at the left',
        { kind: 'pulse', amount: 0.2, times: 2 },
        emoji(kit, 'sparkles', { x: 84, y: 740, size: 130, anchor: 'center', flip: true }),
      ) +
      part(
        'sparkles at the right',
        { kind: 'pulse', amount: 0.25, times: 2, phase: 0.5 },
        emoji(kit, 'sparkles', { x: 512, y: 770, size: 100, anchor: 'center' }),
      );
    return (
      gutters(kit) +
      textCell(blankTop) +
      textCell(blankBottom, '#fffdf8') +
      panel(kit, refuse, no) +
      panel(kit, accept, yes)
    );
  },
});

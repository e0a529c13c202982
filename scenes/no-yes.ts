import {
  actor,
  defineScene,
  dots,
  example,
  glow,
  grid,
  groundShadow,
  gutters,
  inset,
  panel,
  rays,
  regionsFor,
  textCell,
  wash,
} from './kit/index.ts';

const [width, height] = [1200, 1200];
const region = regionsFor(width, height);
const hint = 'short noun phrase or gerund, parallel to the other panel';

export default defineScene({
  width,
  height,
  template: {
    name: 'No / Yes',
    category: 'comparison',
    tags: ['no', 'yes', 'reject', 'approve', 'preference', 'choice', 'four-panel'],
    alt_names: ['Reject and approve', 'Nope, yep', 'Hotline approval format', 'This not that'],
    description:
      'Four panels: a person in orange crosses their arms to refuse, then happily forms a big ring over their head; the two right-hand panels are blank.',
    box_positions: [
      region('reject', inset([606, 0, 594, 596], 46), {
        role: 'The thing that is turned down',
        chars: 70,
        lines: 5,
        hint,
        font: 'sans',
        style: { max_font_size: 110 },
      }),
      region('approve', inset([606, 604, 594, 596], 46), {
        role: 'The thing that is welcomed instead, often the sillier choice',
        chars: 70,
        lines: 5,
        hint,
        font: 'sans',
        style: { max_font_size: 110 },
      }),
    ],
    example_captions: [
      example({ reject: 'Reading the error message', approve: 'Changing random lines until it goes away' }),
      example({ reject: 'Going to bed at ten', approve: 'Learning how submarines are built at 2 a.m.' }),
      example({
        reject: 'Buying one tomato',
        approve: 'Raising a tomato for five months, then eating it in four seconds',
      }),
    ],
    rank: 1,
  },
  draw(kit) {
    const [refuse, , accept] = grid(kit, { rows: 2, columns: 2, gutter: 12 });
    const [, blankTop, , blankBottom] = grid(kit, { rows: 2, columns: 2, gutter: 12 });
    if (!refuse || !accept || !blankTop || !blankBottom) return '';
    const no =
      wash(kit, ['#ffb25e', '#ff7a5c', '#f0486a'], 70, refuse) +
      dots(kit, '#ffffff', { box: refuse, opacity: 0.12 }) +
      actor(kit, 'cross-mark', {
        x: 300,
        y: 300,
        size: 620,
        anchor: 'center',
        opacity: 0.16,
        flat: '#8f1238',
      }) +
      groundShadow(kit, [297, 590], 330, 60) +
      actor(kit, 'person-gesturing-no', { x: 297, y: 606, width: 520, shadow: 'drop' });
    const yes =
      wash(kit, ['#7fe3a1', '#2fbf9b', '#1c8f9c'], 70, accept) +
      rays(kit, 297, 900, { opacity: 0.28, count: 18 }) +
      glow(kit, 297, 860, 320, '#f4ffcf', 0.7) +
      groundShadow(kit, [297, 1190], 330, 60) +
      actor(kit, 'person-gesturing-ok', { x: 297, y: 1206, width: 470, shadow: 'drop' }) +
      actor(kit, 'sparkles', { x: 84, y: 740, size: 130, anchor: 'center', flip: true }) +
      actor(kit, 'sparkles', { x: 512, y: 770, size: 100, anchor: 'center' });
    return (
      gutters(kit) +
      textCell(blankTop) +
      textCell(blankBottom, '#fffdf8') +
      panel(kit, refuse, no) +
      panel(kit, accept, yes)
    );
  },
});

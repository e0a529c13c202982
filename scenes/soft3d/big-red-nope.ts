import {
  around,
  board,
  defineScene,
  emoji,
  glow,
  linear,
  part,
  puffy,
  pushButton,
  rays,
  rect,
  tube,
  vignette,
  wash,
} from '../kit/soft3d/index.ts';

const [width, height] = [1200, 1250];

/** A fist comes down on a large red button at the mere thought of something. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      wash(kit, ['#4a2a7c', '#c2427a', '#ff9a5c'], 90),
      rays(kit, 600, 860, { count: 26, colour: '#ffd9a0', opacity: 0.35 }),
      glow(kit, 600, 860, 420, '#ff7a4a', 0.6),
      puffy(kit, rect([90, 930, 1020, 400], linear(kit, ['#d3d9e8', '#8f98b4']), 60), { depth: 16 }),
      pushButton(kit, 600, 880, 280, '#e8283a'),
      part(
        'fist',
        { kind: 'nudge', amount: 60, direction: -90, times: 2 },
        tube(kit, 'M600 230V520', 180, '#2f8fb8') +
          emoji(kit, 'oncoming-fist', { x: 600, y: 850, height: 340, shadow: 'drop' }),
      ),
      part(
        'left shock',
        { kind: 'pulse', amount: 0.12, times: 2 },
        emoji(kit, 'collision', { x: 240, y: 860, height: 190 }),
      ),
      part(
        'right shock',
        { kind: 'pulse', amount: 0.12, times: 2, phase: 0.5 },
        emoji(kit, 'collision', { x: 965, y: 860, height: 190, flip: true }),
      ),
      board(kit, around(kit.region('top').box, 40, 24), { face: '#2b1840', edge: '#ffb45e' }),
      board(kit, around(kit.region('sign').box, 40, 18), { face: '#fff4d6', edge: '#7a8098' }),
      vignette(kit, 0.25),
    ].join('');
  },
});

import {
  around,
  CELL,
  defineScene,
  flatEmoji,
  GAME,
  gameBox,
  mosaic,
  part,
  path,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1300, 1100];

/** A mouse flees through a maze, and three ghosts are right behind it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const wall = (data: string) =>
      path(data, 'none', `stroke="${GAME.blue}" stroke-width="20" stroke-linejoin="round"`);
    const dots = Array.from({ length: 3 }, (_, at) => rect([980 + at * 70, 400, 20, 20], GAME.sand));
    const maze =
      rect([0, 0, width, height], GAME.black) +
      [
        'M50 50H1250V260H50Z',
        'M110 110H420V200H110ZM500 110H800V200H500ZM880 110H1190V200H880Z',
        'M-30 560H300V760H-30M400 560H900V640H700V760H600V640H400ZM1330 560H1000V760H1330',
        'M-30 820H500V780H800V820H1330',
      ]
        .map(wall)
        .join('') +
      dots.join('');
    const mouse = mosaic(kit, flatEmoji(kit, 'mouse', { x: 850, y: 490, height: 150, flip: true }));
    const chase = [190, 370, 550].map((x, at) =>
      part(
        `ghost ${at + 1}`,
        { kind: 'bob', amount: 10, times: 3, phase: at / 3, steps: 6 },
        mosaic(kit, flatEmoji(kit, 'ghost', { x, y: 490, height: 160 })),
      ),
    );
    return (
      mosaic(kit, maze + flatEmoji(kit, 'cheese-wedge', { x: 1210, y: 480, height: 120 })) +
      part('mouse', { kind: 'bob', amount: 10, times: 6, steps: 4 }, mouse) +
      chase.join('') +
      gameBox(around(kit.region('me').box, CELL * 4, CELL * 4), { fill: GAME.black, edge: GAME.yellow }) +
      gameBox(around(kit.region('chasers').box, CELL * 4, CELL * 4), { fill: GAME.black, edge: '#ff9cc6' })
    );
  },
});

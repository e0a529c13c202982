import {
  actor,
  defineScene,
  example,
  glow,
  groundShadow,
  line,
  linear,
  mirrored,
  path,
  puffy,
  rect,
  regionsFor,
  vignette,
  wash,
} from './kit/index.ts';
import { BX, BY, ballStand, crystalBall, seer, seerArm, seerHug, tent } from './kit/oracle.ts';

const [width, height] = [1200, 1350];

const region = regionsFor(width, height);

export default defineScene({
  width,
  height,
  template: {
    name: 'The octopus sees your future',
    category: 'fantasy',
    tags: ['crystal-ball', 'fortune-teller', 'future', 'prediction', 'psychic', 'octopus', 'question'],
    alt_names: ['Crystal ball', 'Fortune teller', 'Psychic prediction', 'I see your future'],
    description:
      'In a purple tent an octopus with a jewelled headband curls its arms around a huge glowing crystal ball on a brass stand.',
    box_positions: [
      region('question', [60, 30, 1080, 170], {
        role: 'The question about the future, or who is asking',
        chars: 60,
        lines: 2,
        hint: 'a hopeful question in the first person, or “Me: …”',
        style: { max_font_size: 84 },
      }),
      region('prophecy', [356, 680, 488, 340], {
        role: 'What appears in the ball: the answer',
        chars: 60,
        lines: 4,
        hint: 'short, flat and certain; a disappointing or absurdly exact answer',
        style: { max_font_size: 96 },
      }),
    ],
    example_captions: [
      example({
        question: 'Will I be rich one day?',
        prophecy: 'You will find a coat pocket with five euros in it',
      }),
      example({
        question: 'When will the plumber come?',
        prophecy: 'Between eight and the heat death of the universe',
      }),
      example({ question: 'What does the future hold?', prophecy: 'Another password reset' }),
    ],
    rank: 36,
  },
  draw(kit) {
    const cloth = path(
      'M-20 1150Q300 1100 600 1110T1220 1150V1370H-20Z',
      linear(kit, ['#1d4f6e', '#123149', '#0a1c30']),
    );
    const fringe = line('M-20 1158Q300 1108 600 1118T1220 1158', '#f2b544', 12);
    const charms = [
      [110, 1262, 90],
      [320, 1300, 62],
      [880, 1300, 62],
      [1090, 1262, 90],
    ]
      .map(([x = 0, y = 0, size = 0], index) =>
        actor(kit, index % 3 ? 'star' : 'crescent-moon', {
          x,
          y,
          size,
          anchor: 'center',
          rotate: index * 24,
          opacity: 0.85,
        }),
      )
      .join('');
    return [
      wash(kit, ['#2a0f4a', '#4a1d70']),
      tent(kit),
      glow(kit, 600, 700, 640, '#ff8fd0', 0.55),
      rect(
        [0, 0, width, 230],
        linear(kit, [
          ['#1a0733', 0, 0.75],
          ['#1a0733', 1, 0],
        ]),
      ),
      puffy(kit, cloth, { depth: 8, light: 0.2 }) + fringe + charms,
      groundShadow(kit, [600, 1235], 420, 60, 0.7),
      seerArm(kit),
      mirrored(seerArm(kit), 600),
      seer(kit),
      ballStand(kit),
      glow(kit, BX, BY, 520, '#6fd7ff', 0.6),
      crystalBall(kit),
      seerHug(kit),
      mirrored(seerHug(kit), 600),
      actor(kit, 'candle', { x: 90, y: 1190, height: 190 }),
      glow(kit, 90, 1010, 170, '#ffd27a', 0.6),
      actor(kit, 'candle', { x: 1110, y: 1190, height: 190 }),
      glow(kit, 1110, 1010, 170, '#ffd27a', 0.6),
      vignette(kit, 0.55),
    ].join('');
  },
});

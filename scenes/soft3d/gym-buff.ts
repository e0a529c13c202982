import {
  defineScene,
  dots,
  ellipse,
  emoji,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  mirror,
  part,
  path,
  puffy,
  rays,
  rect,
  room,
  tube,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1500, 1250];

const FUR = ['#f3c48c', '#e0a064', '#b9743f'];

/** Torso, shorts and legs of a dog that never skips a day; feet at y 1010. */
const torso = (kit: Kit): string => {
  const legs = [300, 500]
    .map((x) =>
      puffy(
        kit,
        path(
          `M${x - 62} 790H${x + 62}L${x + 50} 985H${x + 70}Q${x + 76} 1012 ${x + 40} 1012H${x - 66}Q${x - 84} 990 ${x - 50} 975Z`,
          linear(kit, FUR),
        ),
        { depth: 14 },
      ),
    )
    .join('');
  const shorts = puffy(
    kit,
    path('M222 745H578L600 880H420L400 850L380 880H200Z', linear(kit, ['#ff6b5e', '#c92a3e'])),
    { depth: 10 },
  );
  const chest = puffy(
    kit,
    path(
      'M110 470C120 400 260 376 400 376C540 376 680 400 690 470C700 560 600 640 570 770C460 800 340 800 230 770C200 640 100 560 110 470Z',
      linear(kit, ['#f6cd99', '#e3a66b', '#bd7a45'], 80),
    ),
    { depth: 26 },
  );
  const belly = path(
    'M290 560C330 540 470 540 510 560C530 640 520 700 500 764C440 780 360 780 300 764C280 700 270 640 290 560Z',
    '#fde6c4',
    'opacity="0.8"',
  );
  const cuts = line(
    'M400 470V760M250 548Q340 590 392 540M550 548Q460 590 408 540M318 640Q360 656 392 644M482 640Q440 656 408 644M322 712Q362 724 392 714M478 712Q438 724 408 714',
    '#a5622f',
    9,
    'opacity="0.55"',
  );
  return legs + chest + belly + cuts + shorts;
};

/** The right arm of a double-biceps pose; the left one is its mirror image. */
const bigArm = (kit: Kit): string => {
  const meat = path(
    'M560 404C620 372 668 352 716 392C728 360 716 320 706 268L806 254C838 330 850 430 808 500C770 560 690 572 570 560Z',
    linear(kit, ['#f6cd99', '#e0a064', '#bd7a45'], 75),
  );
  const fist =
    ellipse([752, 222], 74, 66, linear(kit, FUR)) +
    line(
      'M716 206Q712 232 722 250M748 202Q744 230 752 250M780 206Q778 230 782 248',
      '#a5622f',
      7,
      'opacity="0.6"',
    );
  const cut = line('M664 470Q720 476 752 420', '#a5622f', 9, 'opacity="0.5"');
  return puffy(kit, meat, { depth: 20 }) + cut + puffy(kit, fist, { depth: 14 });
};

/** A muscular dog in shorts flexing both arms, 880 px wide about x 400, feet at y 1012. */
const strongDog = (kit: Kit): string =>
  groundShadow(kit, [400, 1008], 380, 56, 0.6) +
  bigArm(kit) +
  mirror(bigArm(kit), 400) +
  torso(kit) +
  emoji(kit, 'dog-face', { x: 400, y: 470, height: 250, shadow: 'drop' }) +
  line('M292 262Q400 232 508 262', '#e5303a', 34) +
  emoji(kit, '1st-place-medal', { x: 400, y: 640, size: 150, anchor: 'center', shadow: 'drop' });

/** A small weeping dog in a sweater with a pink dumbbell, about x 1130, feet at y 1008. */
const weakDog = (kit: Kit): string => {
  const body = puffy(
    kit,
    path(
      'M1060 920C1060 850 1100 830 1130 830S1200 850 1200 920L1206 990Q1200 1010 1170 1008H1090Q1056 1010 1054 990Z',
      linear(kit, FUR),
    ),
    { depth: 9 },
  );
  const sweater =
    puffy(
      kit,
      path(
        'M1064 890C1068 846 1100 832 1130 832S1192 846 1196 890L1198 940Q1130 960 1062 940Z',
        linear(kit, ['#7fb7ff', '#3d6fd1']),
      ),
      { depth: 8 },
    ) + line('M1066 905Q1130 924 1195 905', '#ffffff', 8, 'opacity="0.7"');
  const arms =
    tube(kit, 'M1076 880Q1050 930 1078 962', 26, '#5f97ee') +
    tube(kit, 'M1186 880Q1210 930 1182 962', 26, '#5f97ee');
  const face = { x: 1130, y: 858, height: 176 };
  return (
    groundShadow(kit, [1130, 1008], 130, 24, 0.6) +
    body +
    sweater +
    arms +
    emoji(kit, 'dog-face', { ...face, shadow: 'drop', rotate: 5 }) +
    line('M1076 738l40 -12M1192 738l-40 -12', '#4b2b1b', 9) +
    part(
      'tear at the left',
      { kind: 'fall', amount: 130, times: 2 },
      emoji(kit, 'droplet', { x: 1092, y: 806, size: 42, anchor: 'center' }),
    ) +
    part(
      'tear at the right',
      { kind: 'fall', amount: 130, times: 2, phase: 0.5 },
      emoji(kit, 'droplet', { x: 1178, y: 822, size: 32, anchor: 'center' }),
    ) +
    tube(kit, 'M1210 968H1308', 10, '#8f98ad') +
    [1206, 1312].map((x) => puffy(kit, rect([x - 13, 940, 26, 56], '#ff9ab8', 10), { depth: 4 })).join('')
  );
};

export default defineScene({
  width,
  height,
  draw(kit) {
    const left =
      room(kit, { wall: '#f2a541', floor: '#a85a2b', paper: 'plain' }, 880, [0, 0, 920, 1010]) +
      rays(kit, 460, 500, { count: 20, opacity: 0.32, colour: '#fff3b8' }) +
      glow(kit, 460, 500, 520, '#fff3b8', 0.6);
    const right =
      room(kit, { wall: '#7d93b8', floor: '#56648a', paper: 'plain' }, 880, [920, 0, 580, 1010]) +
      dots(kit, '#ffffff', { box: [920, 0, 580, 860], opacity: 0.07, gap: 70 });
    const drizzle = Array.from({ length: 16 }, () => {
      const [x, y] = [1080 + kit.random() * 210, 560 + kit.random() * 130];
      return line(`M${x.toFixed(0)} ${y.toFixed(0)}l-8 26`, '#cfe2ff', 5, 'opacity="0.7"');
    });
    return [
      right,
      part(
        'cloud',
        { kind: 'drift', amount: 16 },
        emoji(kit, 'cloud-with-rain', { x: 1185, y: 430, size: 330, anchor: 'center', shadow: 'drop' }),
      ),
      ...[0, 1].map((half) =>
        part(
          `drizzle ${half + 1}`,
          { kind: 'fall', amount: 150, direction: 104, times: 2, phase: half / 2 },
          drizzle.filter((_, index) => index % 2 === half).join(''),
        ),
      ),
      groundShadow(kit, [1010, 960], 70, 14, 0.5),
      part(
        'teddy',
        { kind: 'tilt', amount: 7, share: 0.4, phase: 0.5, pivot: [0.5, 1] },
        emoji(kit, 'teddy-bear', { x: 1010, y: 962, height: 130, rotate: -6 }),
      ),
      `<svg x="0" y="0" width="920" height="1010" viewBox="0 0 920 1010">${left}${group(strongDog(kit), 'translate(60 -20)')}</svg>`,
      rect([912, 0, 16, 1010], '#1d1b2a'),
      group(weakDog(kit), 'translate(55 -24)'),
      rect([0, 1002, width, 248], linear(kit, ['#fffdf8', '#fbf3e4'])),
      rect([0, 1002, width, 12], '#1d1b2a'),
      rect([912, 1002, 16, 248], '#1d1b2a'),
      vignette(kit, 0.25, '#120a24', [0, 0, width, 1002]),
    ].join('');
  },
});

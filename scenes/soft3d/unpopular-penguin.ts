import {
  around,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  hills,
  type Kit,
  linear,
  part,
  path,
  puffy,
  speechBubble,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1050];

/** An ice floe: top at `y`, in px. */
const floe = (kit: Kit, x: number, y: number, wide: number): string =>
  ellipse([x, y + wide * 0.17], wide * 0.62, wide * 0.1, '#12406f', 'opacity="0.35"') +
  puffy(
    kit,
    path(
      `M${x - wide / 2} ${y + 14}q${wide * 0.02} ${wide * 0.2} ${wide * 0.2} ${wide * 0.19}h${wide * 0.62}q${wide * 0.16} 0 ${wide * 0.18} ${-wide * 0.19}Z`,
      linear(kit, ['#a9dcf6', '#5aa6d8']),
    ),
    { depth: 14 },
  ) +
  puffy(kit, ellipse([x, y], wide / 2, wide * 0.085, '#f7fdff'), { depth: 8 });

/** One penguin says aloud what makes all others leave: it is alone on its floe, and its words are large. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const { box } = kit.region('opinion');
    const leaving = [890, 985, 1080, 1190].map((x, at) =>
      part(
        `penguin that leaves ${at + 1}`,
        { kind: 'sway', amount: 5, times: 3, phase: at / 4, pivot: [0.5, 1] },
        emoji(kit, 'penguin', { x, y: 706 - (at % 2) * 14, height: 150, flat: '#3a2468', shadow: 'ground' }),
      ),
    );
    return [
      wash(kit, ['#5bb7ea', '#c9efff'], 90, [0, 0, width, 480]),
      glow(kit, 250, 90, 380, '#ffffff', 0.8),
      hills(kit, 330, '#e4f4fd', { wave: 520, amplitude: 60, box: [0, 250, width, 240] }),
      wash(kit, ['#3a9bd1', '#15548f'], 90, [0, 470, width, height - 470]),
      floe(kit, 1040, 700, 560),
      ...leaving,
      floe(kit, 340, 930, 560),
      groundShadow(kit, [340, 930], 190, 26, 0.4),
      part(
        'speaker',
        { kind: 'breathe', amount: 0.02, times: 2 },
        emoji(kit, 'penguin', { x: 330, y: 940, height: 440 }) +
          emoji(kit, 'megaphone', {
            x: 470,
            y: 604,
            height: 210,
            anchor: 'center',
            shadow: 'drop',
          }),
      ),
      speechBubble(kit, around(box, 60, 44), [600, 560], '#ffffff', 60),
      vignette(kit, 0.3, '#0b2c55'),
    ].join('');
  },
});

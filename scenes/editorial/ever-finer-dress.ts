import {
  COMPLEXION,
  clip,
  defineScene,
  ellipse,
  group,
  halftone,
  INK,
  type Kit,
  line,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1300, 1350];
const ROW = 450;

const tie = path('M-14 0H14L26 90L0 130L-26 90Z', INK.coral);
const topHat = path('M-96 0H96V18H-96ZM-60 -110H60V0H-60Z', INK.night) + rect([-60, -24, 120, 22], INK.coral);
const monocle =
  ellipse([0, 0], 30, 30, 'none', `stroke="${INK.ochre}" stroke-width="9"`) +
  line('M20 22Q40 70 26 120', INK.ochre, 5);

const LOOKS = [
  { ground: INK.mist, coat: INK.sand, pose: { mouth: 'grin', frown: 0, lid: 0 } },
  { ground: INK.ochre, coat: INK.pine, pose: { mouth: 'smile', frown: 6, lid: 0.3 } },
  { ground: INK.brick, coat: INK.night, pose: { mouth: 'smirk', frown: 4, lid: 0.55, raised: 12 } },
] as const;

function row(kit: Kit, at: number): string {
  const top = at * ROW;
  const { ground, coat, pose } = LOOKS[at] ?? LOOKS[0];
  const [x, y] = [290, top + 195];
  const dress =
    (at > 0 ? group(tie, `translate(${x} ${y + 205}) scale(0.9)`) : '') +
    (at > 1
      ? group(topHat, `translate(${x} ${y - 110}) rotate(-4)`) +
        group(monocle, `translate(${x + 46} ${y - 6})`)
      : '');
  const picture =
    rect([0, top, 580, ROW], ground) +
    halftone(kit, [0, top, 580, ROW], INK.night, { gap: 26, radius: 6, opacity: 0.18 }) +
    portrait({
      ...pose,
      x,
      y,
      size: 230,
      coat,
      skin: COMPLEXION.light,
      hair: INK.night,
      cut: at > 1 ? 'bald' : 'short',
    }) +
    dress;
  return clip(kit, picture, [0, top, 580, ROW - 8]) + rect([588, top, width - 588, ROW - 8], INK.paper);
}

/** The same person three times, each time finer dressed; beside it the same thing, each time more refined. */
export default defineScene({
  width,
  height,
  draw: (kit) => rect([0, 0, width, height], INK.night) + [0, 1, 2].map((at) => row(kit, at)).join(''),
});

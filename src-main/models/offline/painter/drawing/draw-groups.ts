import type { Part } from '../arrange/assembly.ts';
import type { Act, Mood, State } from '../content/terms.ts';
import type { Subject } from '../reading/reading.ts';
import { type Brush, circle, ellipse, fade, group, line, type Point, rect } from './brush.ts';
import { drawArt } from './draw-art.ts';
import type { DrawContext } from './draw-context.ts';
import { drawStates, type Square } from './draw-states.ts';
import { times } from './picture-plan.ts';
import { computeTurn, type PlacedGroup } from './place-groups.ts';

/** A skateboard from the side: the emoji shows it upright, where nobody can stand on it. */
function skateboard(brush: Brush, [x, y]: Point, size: number): string {
  const wheel = (dx: number) =>
    circle([x + dx * size, y - size * 0.07], size * 0.07, '#f4f4f8') +
    circle([x + dx * size, y - size * 0.07], size * 0.03, '#8b8fa3');
  const deck = `<path d="M${x - size * 0.56} ${y - size * 0.26}q${size * 0.05} ${size * 0.1} ${size * 0.16} ${size * 0.1}h${size * 0.8}q${size * 0.11} 0 ${size * 0.16} ${-size * 0.1}" fill="none" stroke="${brush.linear(['#8a6bd6', '#5a3fa8'])}" stroke-width="${size * 0.075}" stroke-linecap="round"/>`;
  return (
    wheel(-0.3) +
    wheel(0.3) +
    rect([x - size * 0.36, y - size * 0.16, size * 0.12, size * 0.05], '#6d7186') +
    rect([x + size * 0.24, y - size * 0.16, size * 0.12, size * 0.05], '#6d7186') +
    deck
  );
}

function drawPart(context: DrawContext, part: Part, { x, y, scale }: PlacedGroup): string {
  const at: Point = [x + part.x * scale, y - part.y * scale];
  if (part.member.emoji === '🛹' && !part.dye) return skateboard(context.plan.brush, at, part.size * scale);
  return drawArt(context, part.member.key, at, part.size * scale, part);
}

/** The bodies below heads are drawn for themselves. */
const isBody = ({ member }: Part) => /^drawn:(?:garments|fur)\//.test(member.key);

/** Parts in the order of drawing; a head with its body is one figure. */
function drawParts(context: DrawContext, placed: PlacedGroup): string {
  const parts = [...placed.assembly.parts].sort((a, b) => a.z - b.z);
  const drawn = new Set<Part>();
  return parts
    .map((part) => {
      if (drawn.has(part)) return '';
      const states = findStates(placed, part);
      if (states.length === 0) return drawPart(context, part, placed);
      const figure = figureWith(parts, part);
      for (const one of figure) drawn.add(one);
      const art = figure.map((one) => drawPart(context, one, placed)).join('');
      return drawStates(context, states, { art, part, square: measureSquare(figure, placed) });
    })
    .join('');
}

/** The states of what a part shows; those of a head count for its body, too. */
function findStates({ group: { subject, others }, assembly }: PlacedGroup, part: Part): readonly State[] {
  const head = isBody(part)
    ? assembly.parts.find(({ dressed, x }) => dressed && Math.abs(x - part.x) < 0.1)
    : undefined;
  const { key } = (head ?? part).member;
  const clothes = ({ member }: Subject) => isBody(part) && member.wear?.as === 'body';
  return [subject, ...others.map((other) => other.subject)]
    .filter((one) => one.member.key === key || clothes(one))
    .flatMap(({ states }) => states);
}

/** A part with those that it wears or has below it. */
function figureWith(parts: readonly Part[], part: Part): readonly Part[] {
  const { x, y, size } = part;
  const near = (one: Part) =>
    one === part ||
    (Math.abs(one.x - x) < size * 0.3 &&
      one.y > y - size * 0.3 &&
      one.y < y + size &&
      one.size <= size * 1.7);
  return part.dressed || isBody(part) ? parts.filter(near) : [part];
}

function measureSquare(figure: readonly Part[], { x, y, scale }: PlacedGroup): Square {
  const low = Math.min(...figure.map((part) => part.y));
  const high = Math.max(...figure.map((part) => part.y + part.size));
  return { x: x + (figure[0]?.x ?? 0) * scale, y: y - low * scale, size: (high - low) * scale };
}

/** Soft shadows on the ground; the higher the group is above it, the fainter. */
function shadows({ plan }: DrawContext, placed: PlacedGroup): string {
  const { assembly, x, y, scale, air } = placed;
  const low = assembly.parts.filter(
    (part) => part.y < 0.12 * Math.max(0.4, part.size) || (part.y > 0.3 * assembly.height && part.z < -9),
  );
  const strength = Math.max(0.35, 1 - air / (plan.unit * 0.7));
  const ink = plan.brush.radial(fade('#0b1030', [0, 0.5], [0.55, 0.26], [1, 0]));
  return low
    .map((part) => {
      const wide = part.size * scale * 0.52 * (air > 0 ? 0.8 : 1);
      const ground = y + air - part.y * scale;
      return ellipse(
        [x + part.x * scale, ground - part.size * scale * 0.01],
        wide,
        wide * 0.2,
        ink,
        `opacity="${strength.toFixed(2)}"`,
      );
    })
    .join('');
}

/** A light behind a group that separates it from the background. */
function halo({ plan }: DrawContext, { assembly, x, y, scale }: PlacedGroup): string {
  const radius = Math.max(assembly.height, assembly.half * 2) * scale * 0.78;
  const light = plan.brush.radial(fade('#ffffff', [0, 0.26], [0.5, 0.1], [1, 0]));
  return circle([x, y - assembly.height * scale * 0.5], radius, light);
}

function marks(
  context: DrawContext,
  placed: PlacedGroup,
  acts: readonly Act[],
  moods: readonly Mood[],
): string {
  const { assembly, x, y, scale } = placed;
  const { content, plan } = context;
  const [half, high] = [assembly.half * scale, assembly.height * scale];
  return [...acts.map((act) => content.acts[act]), ...moods.map((mood) => content.moods[mood])]
    .flatMap((reason) => reason.marks ?? [])
    .map((mark) => {
      const member = content.cast.of(mark.emoji);
      const size = Math.min(high, half * 2) * mark.size * 1.1;
      const at: Point = [
        Math.max(size / 2, Math.min(plan.width - size / 2, x + mark.x * half)),
        Math.max(size, y - mark.y * high),
      ];
      return member ? drawArt(context, member.key, at, size, { turn: mark.x > 0 ? 8 : -8, flip: false }) : '';
    })
    .join('');
}

function burst(context: DrawContext, { assembly, x, y, scale }: PlacedGroup): string {
  const member = context.content.cast.of('💥');
  const size = Math.max(assembly.height, assembly.half * 2) * scale * 1.5;
  return member ? drawArt(context, member.key, [x, y - assembly.height * scale * 0.5 + size / 2], size) : '';
}

function speed({ plan }: DrawContext, { assembly, x, y, scale }: PlacedGroup): string {
  const [half, high] = [assembly.half * scale, assembly.height * scale];
  const [first] = assembly.parts;
  const side = first && (first.member.kind === 'person') !== first.flip ? -1 : 1;
  return times(6, (at) => {
    const top = y - high * (0.12 + at * 0.15);
    const from = x + side * half * (0.95 + 0.15 * (at % 2));
    return line(
      [from, top],
      [from + side * half * (0.5 + 0.3 * ((at * 7) % 3)), top],
      '#ffffff',
      plan.unit * 0.008,
      'opacity="0.75"',
    );
  }).join('');
}

/** SVG of one group. `moods`: those to show as marks; `shaded`: with shadows on the ground. */
export function drawGroup(
  context: DrawContext,
  placed: PlacedGroup,
  moods: readonly Mood[],
  shaded: boolean,
): string {
  const { acts } = placed.group.subject;
  const body = drawParts(context, placed);
  const { turn, x, y } = computeTurn(placed);
  return [
    shaded ? shadows(context, placed) : '',
    placed.depth >= 0 ? halo(context, placed) : '',
    acts.includes('explode') ? burst(context, placed) : '',
    acts.includes('run') ? speed(context, placed) : '',
    turn ? group(body, `rotate(${turn.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})`) : body,
    marks(context, placed, acts, moods),
  ].join('');
}

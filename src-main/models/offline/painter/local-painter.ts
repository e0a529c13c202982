import { CamError } from '../../../../src-shared/contract/errors.ts';
import type { Head } from '../../../../src-shared/contract/heads.ts';
import type { ImagePainter, PaintingTask } from '../../../../src-shared/contract/model-tasks.ts';
import { headsInFractions, writeHeadsXmp } from '../../../../src-shared/document/embedded-heads.ts';
import type { Point } from '../../../../src-shared/document/geometry.ts';
import { rotatePoint } from '../../../../src-shared/document/rotated-box.ts';
import { createRandom } from '../../../../src-shared/random.ts';
import { type Group, groupSubjects } from './arrange/arrange.ts';
import type { Part } from './arrange/assembly.ts';
import { BACKDROPS } from './backdrops/backdrops.ts';
import type { PainterContent } from './content/content.ts';
import { headOn } from './content/measured-head.ts';
import { createDescriber } from './describe.ts';
import { drawLightning, foreground, rays } from './drawing/atmosphere.ts';
import { svgDocument } from './drawing/brush.ts';
import { createArtContext } from './drawing/draw-art.ts';
import { drawGroup } from './drawing/draw-groups.ts';
import { computeLight, createPlan, type Light, type PicturePlan } from './drawing/picture-plan.ts';
import { computeTurn, measureSpace, type PlacedGroup, placeGroups } from './drawing/place-groups.ts';
import { createPictureReader } from './reading/read-prompt.ts';
import type { Reading } from './reading/reading.ts';
import { chooseSurroundings, type Surroundings } from './surroundings.ts';

/** Paints without a model: prompt → things → their places → SVG over a backdrop → pixels. Deterministic. */

/** What the painter would leave out of a prompt, and when it refuses: before anything is charged. */

const quoteWords = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** `ownLooks`: styles that the painter has. @throws CamError NOT_DRAWABLE */
function assertUnderstood(
  reading: Reading,
  { strict = false }: PaintingTask,
  ownLooks: readonly string[],
): void {
  const { used, unused, nearestTo, leftOut } = reading;
  const advice = `${looksText(reading, ownLooks)}${ADVICE}`;
  if (used.length === 0 && nearestTo === undefined) {
    const left =
      leftOut.length > 0 ? `, as all that it can draw of it is denied (${quoteWords(leftOut)})` : '';
    const message = `local-painter can draw nothing of this prompt${left}. ${advice} Nothing was charged.`;
    throw notDrawable(message);
  }
  if (!strict || unused.length === 0) return;
  const message = `local-painter would leave out ${quoteWords(unused)}. ${advice} Nothing was charged.`;
  throw notDrawable(message);
}

const notDrawable = (message: string) =>
  new CamError('NOT_DRAWABLE', message, { details: [{ path: 'prompt', message }] });

/** What to write instead. */
const ADVICE =
  'Name people, animals, things and places in plain words (“a cat on a sofa at night”), leave these words out, or ask for an image model of a provider.';

function looksText({ looks }: Reading, ownLooks: readonly string[]): string {
  if (looks.length === 0) return '';
  return `It paints in one style, ${quoteWords(ownLooks.slice(0, 2))}, and not ${quoteWords(looks)}. `;
}

export interface LocalPainterDeps {
  content: PainterContent;
  /** Draws an SVG document and encodes the picture, with an XMP packet in its file. */
  rasterise(svg: string, xmp: string | undefined): Promise<Uint8Array>;
}

/** Longest side, px; larger ones are painted at this size in the same shape. */
const LONGEST = 1536;
/** Shortest side, px. */
const SHORTEST = 16;

export function createLocalPainter({ content, rasterise }: LocalPainterDeps): ImagePainter {
  const compose = createComposer(content);
  return {
    async paint(task, signal) {
      signal.throwIfAborted();
      const { svg, heads, description, reading } = compose(task);
      assertUnderstood(reading, task, content.ownLooks);
      const bytes = await rasterise(svg, writeHeadsXmp(heads));
      signal.throwIfAborted();
      return { bytes, description };
    },
  };
}

/** Composes the SVG of a prompt, and describes it. */
export type ComposePicture = (task: PaintingTask) => {
  svg: string;
  /** Fractions of the picture. */
  heads: Head[];
  description: string;
  reading: Reading;
};

export function createComposer(content: PainterContent): ComposePicture {
  const reader = createPictureReader(content);
  const describe = createDescriber(content);
  return (task) => {
    const reading = reader.read(task.prompt);
    const around = chooseSurroundings(reading, content);
    const groups = groupSubjects(reading, content);
    return {
      ...drawPicture(task, { reading, around, groups }, content),
      description: describe(reading, groups, around),
      reading,
    };
  };
}

interface Composition {
  reading: Reading;
  around: Surroundings;
  groups: readonly Group[];
}

function drawPicture(
  task: PaintingTask,
  { reading, around, groups }: Composition,
  content: PainterContent,
): { svg: string; heads: Head[] } {
  const { quiet = [] } = task;
  const facts = content.backdrops[around.backdrop];
  const light = computeLight(content.light, around.time, around.weather);
  const plan = planPicture(task, { horizon: facts.horizon, light, without: around.without });
  const backdrop = BACKDROPS[around.backdrop](plan);
  const placed = placeGroups(plan, groups, { afloat: facts.afloat === true, quiet });
  placed.sort((a, b) => a.depth - b.depth);
  const context = { ...createArtContext(content.getPicture), content, plan };
  const main = placed.find(({ depth }) => depth >= 0);
  const shaded = !facts.afloat && around.backdrop !== 'sea';
  const nobody = groups.every(({ moods }) => moods.length === 0);
  const actors = placed.map((one) =>
    drawGroup(
      context,
      one,
      [...new Set(one === main && nobody ? reading.moods : one.group.moods)],
      shaded && one.depth > -30,
    ),
  );
  const outdoors = !facts.indoors;
  const body = [
    backdrop.behind,
    outdoors && around.weather === 'storm' ? drawLightning(plan) : '',
    reading.moods.includes('epic') ? rays(plan) : '',
    ...actors,
    backdrop.front ?? '',
    foreground(plan, reading.moods, content.moods, outdoors),
  ].join('');
  return {
    svg: svgDocument(plan, plan.brush.defs() + body),
    heads: headsInFractions(placed.flatMap(listGroupHeads), plan),
  };
}

/** `horizon`: share of the height. */
function planPicture(
  { prompt, seed, width, height, quiet = [] }: PaintingTask,
  { horizon, light, without }: { horizon: number; light: Light; without: Surroundings['without'] },
): PicturePlan {
  const fit = Math.min(1, LONGEST / Math.max(width, height));
  const size = {
    width: Math.max(SHORTEST, Math.round(width * fit)),
    height: Math.max(SHORTEST, Math.round(height * fit)),
  };
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const unit = Math.min(short, 0.62 * long + 0.25 * short);
  const { floor } = measureSpace(size.height, quiet);
  const level = Math.min(horizon * size.height, floor - 0.12 * unit);
  return createPlan({
    ...size,
    unit,
    horizon: level,
    floor,
    random: createRandom(`${seed}\n${prompt}`),
    light,
    without,
  });
}

/** Where the heads of a picture are. */

function listGroupHeads(placed: PlacedGroup): Head[] {
  const { turn, x, y } = computeTurn(placed);
  const lean = turning(turn, { x, y });
  return placed.assembly.parts.flatMap((part) => {
    const toPicture = createPlacer(part, placed);
    return headOn(part.member, (point) => lean(toPicture(point))) ?? [];
  });
}

/** Puts a point of the art of a part (per cent of its square) into px, as `drawArt` does. */
function createPlacer(part: Part, { x, y, scale }: PlacedGroup): (point: Point) => Point {
  const size = part.size * scale;
  const middle = { x: x + part.x * scale, y: y - part.y * scale - size / 2 };
  const turned = turning(part.turn, middle);
  return (point) =>
    turned({
      x: middle.x + ((part.flip ? -1 : 1) * (point.x - 50) * size) / 100,
      y: middle.y + ((point.y - 50) * size) / 100,
    });
}

function turning(degrees: number, about: Point): (point: Point) => Point {
  return ({ x, y }) => {
    const turned = rotatePoint({ x: x - about.x, y: y - about.y }, degrees);
    return { x: turned.x + about.x, y: turned.y + about.y };
  };
}

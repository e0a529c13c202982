import type { Head } from '../../../../src-shared/contract/heads.ts';
import { listWords } from '../../../../src-shared/contract/list-words.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { EditStep, LeftOut } from './edit-step.ts';
import { getPartMiddle } from './head-areas.ts';
import { isHeadOverlay } from './head-overlays.ts';
import { isOverlay } from './overlays.ts';
import type { HeadAim } from './targets.ts';
import { measureVisible } from './worn.ts';

/** What of the edits of a prompt can be done to a picture, and in which order. */

type HeadChoice = { heads: readonly Head[] } | { why: string };

function chooseHeads(found: readonly Head[], { kind, which, side }: HeadAim, size: Size): HeadChoice {
  const fitting = found.filter((head) => kind === undefined || head.kind === kind);
  if (fitting.length === 0) return { why: explainNoHead(found, kind) };
  if (which !== 'one' || fitting.length === 1) return { heads: fitting };
  if (side) return { heads: [nearest(fitting, side, size)] };
  const count = fitting.length;
  return {
    why: `there are ${count} heads that this may mean; say “on the left”, “in the middle” or “on the right”, or “everyone”`,
  };
}

function explainNoHead(found: readonly Head[], kind: string | undefined): string {
  const whose = kind === undefined ? 'head' : kind === 'person' ? 'person’s head' : `${kind}’s head`;
  const others =
    found.length > 0 ? `; found: ${[...new Set(found.map((head) => head.kind))].join(', ')}` : '';
  return `no ${whose} was found in the picture with certainty${others}. Faces of people are found in photographs, where they look at the camera, and heads in what CAM has drawn; things can be put “at the top left” or another place by name`;
}

/** The head farthest in a direction, or nearest to the middle. */
function nearest(heads: readonly Head[], side: { x: number; y: number }, { width, height }: Size): Head {
  const distance = (head: Head) => {
    const { x, y } = getPartMiddle(head, 'head');
    // A direction across says nothing about the height.
    return (
      Math.abs(x / width - side.x) * (side.x === 0.5 && side.y !== 0.5 ? 0 : 1) +
      Math.abs(y / height - side.y) * (side.y === 0.5 ? 0 : 1)
    );
  };
  const [first, ...others] = heads.toSorted((a, b) => distance(a) - distance(b));
  if (!first) throw new Error(`no head among ${others.length}`);
  return first;
}

export interface PlannedStep extends EditStep {
  heads?: readonly Head[];
}

export interface EditPlan {
  steps: readonly PlannedStep[];
  leftOut: readonly LeftOut[];
}

/** Edits after which heads are elsewhere, so that what is for heads comes before them. */
const MOVING = new Set<string>(
  listWords('mirror upside-down rotate zoom square bulge swirl stretch symmetry frame polaroid glitch'),
);
const RESIZING = new Set(['upside-down', 'rotate', 'square', 'stretch', 'frame', 'polaroid', 'symmetry']);
/** Least share of a thing on a head that the edge of the picture may leave. */
const SHOWN_MIN = 0.55;
const WORN = ['hat', 'eyes', 'ears', 'neck'];

/** The head that a step is for; undefined where it is for the whole picture or for a place in it. */
export function findStepAim({ aim, word, things, options: { place } }: EditStep): HeadAim | undefined {
  if (aim) return aim;
  const isWorn = things?.some(({ member }) => member.kind === 'wear' && WORN.includes(member.wear?.as ?? ''));
  if (isWorn && !place) return { part: 'head', which: 'any', words: 'a head' };
  return isHeadOverlay(word.edit) && word.edit !== 'bar'
    ? { part: word.part ?? 'face', which: 'any', words: 'a head' }
    : undefined;
}

export function planEdits(read: readonly EditStep[], found: readonly Head[], size: Size): EditPlan {
  const leftOut: LeftOut[] = [];
  const steps = read.flatMap((step): PlannedStep[] => {
    const why = impossible(step);
    const aim = findStepAim(step);
    const choice = aim && !why ? chooseHeads(found, aim, size) : undefined;
    if (!why && !choice) return [step];
    const heads = choice && 'heads' in choice ? withRoom(choice.heads, step, aim) : [];
    if (aim && heads.length > 0) return [{ ...step, aim, heads }];
    const none =
      choice && 'why' in choice ? choice.why : 'the picture ends at the head and has no room for it';
    leftOut.push({ words: describeStep(step), why: why ?? none });
    return [];
  });
  return { steps: headsFirst(steps), leftOut };
}

/** The heads with room above them: a hat of which the edge leaves nothing is none. */
function withRoom(heads: readonly Head[], { things }: EditStep, aim: HeadAim | undefined): readonly Head[] {
  if (!things) return heads;
  return heads.filter((head) => measureVisible(things, head, aim?.part ?? 'head') >= SHOWN_MIN);
}

function impossible(step: EditStep): string | undefined {
  const { word, things, options, aim } = step;
  const isForHead = findStepAim(step) !== undefined;
  if (things?.some(({ member }) => member.wear?.as === 'body') && !options.place)
    return 'CAM cannot dress somebody in a picture';
  if (word.edit === 'bar' && !isForHead && !options.place)
    return 'say where: “over the eyes”, or “at the top”';
  if (things || !aim) return undefined;
  if (RESIZING.has(word.edit) || (isOverlay(word.edit) && word.edit !== 'add'))
    return `“${word.name}” is done to whole pictures only`;
  return undefined;
}

export function describeStep({ word, things, aim }: EditStep): string {
  const what = things ? things.map(({ phrase }) => phrase).join(' and ') : word.name;
  return aim ? `${what}: ${aim.words}` : what;
}

/** Whether heads are elsewhere after steps. */
export const movesHeads = (steps: readonly PlannedStep[]): boolean =>
  steps.some(({ word, heads }) => (MOVING.has(word.edit) && !heads) || word.edit === 'zoom');

/** Steps for heads before the first step that moves heads; otherwise in their order. */
function headsFirst(steps: readonly PlannedStep[]): PlannedStep[] {
  const border = steps.findIndex(({ word, heads }) => MOVING.has(word.edit) && !heads);
  if (border < 0) return [...steps];
  const late = steps.slice(border).filter(({ heads }) => heads);
  return [...steps.slice(0, border), ...late, ...steps.slice(border).filter(({ heads }) => !heads)];
}

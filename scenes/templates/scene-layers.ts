/** Takes the drawing of a scene apart at its marks, into layers from the lowest to the highest. */
import type { Box } from '../kit/geometry.ts';
import { EMOJI_ATTRIBUTE, HEAD_ATTRIBUTE } from '../kit/head-marks.ts';
import { PART_ATTRIBUTE, type PartMark, readMark, SOFT_ATTRIBUTE } from '../kit/parts.ts';
import type { Drawing } from '../kit/scene.ts';
import { type Element, parseMarkup, writeMarkup } from './markup-tree.ts';

/** A layer: a part, soft light and shade on all below it, or what stays where it is. */
export interface Layer {
  kind: 'still' | 'soft' | 'part';
  markup: string;
  /** Of a part. */
  mark?: PartMark;
  /** The part that takes it along. */
  mover?: string;
  /** A part's picture is cut off at this area (px), but its markup is whole. */
  within?: Box;
}

/** What is around an element. */
interface Place {
  /** The groups around it, their beginnings and ends; around a part without those that cut its picture off. */
  groups: readonly Element[];
  groupsOfPart: readonly Element[];
  /** Whether no group around it moves or turns it. */
  isUpright: boolean;
  mark?: PartMark;
  mover?: string;
  within?: Box;
}

const CLIP = /^url\(#(.+)\)$/;

const isPart = ({ attributes }: Element) => attributes.has(PART_ATTRIBUTE);
const isSoft = ({ attributes }: Element) => attributes.has(SOFT_ATTRIBUTE);
const holds = (element: Element, wanted: (element: Element) => boolean): boolean =>
  wanted(element) || element.children.some((child) => holds(child, wanted));

/** The rectangle of a clip path that is one, px. */
function clipBox(defs: readonly Element[], value: string | undefined): Box | undefined {
  const id = CLIP.exec(value ?? '')?.[1];
  const shape = defs.find(({ tag, attributes }) => tag === 'clipPath' && attributes.get('id') === id);
  const [only] = shape?.children ?? [];
  if (only?.tag !== 'rect') return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(only.attributes.get(name) ?? 0),
  );
  const [left, top] = [Math.round(x), Math.round(y)];
  return [left, top, Math.round(x + width) - left, Math.round(y + height) - top];
}

function common(a: Box | undefined, b: Box): Box {
  if (!a) return b;
  const [x, y] = [Math.max(a[0], b[0]), Math.max(a[1], b[1])];
  return [x, y, Math.min(a[0] + a[2], b[0] + b[2]) - x, Math.min(a[1] + a[3], b[1] + b[3]) - y];
}

/** What a group does besides moving, turning and clipping; undefined where it does nothing else. */
function oddAttribute({ tag, attributes }: Element): string | undefined {
  if (tag !== 'g') return tag;
  const plain = ['transform', 'clip-path', PART_ATTRIBUTE, 'display', EMOJI_ATTRIBUTE, HEAD_ATTRIBUTE];
  return [...attributes].find(
    ([name, value]) => !plain.includes(name) && !(name === 'opacity' && value === '1'),
  )?.[0];
}

const wrapMarkup = (groups: readonly Element[], markup: string) =>
  groups.map(({ open }) => open).join('') + markup + groups.map(({ close }) => close).join('');

/** Adds an element on top: to the highest layer, where that is of the same kind, or as a layer of its own. */
function addTo(
  layers: Layer[],
  element: Element,
  { groups, groupsOfPart, mark, mover, within }: Place,
): void {
  if (mark) {
    const markup = wrapMarkup(groupsOfPart, writeMarkup(element));
    const last = layers.at(-1);
    if (last?.mark === mark) last.markup += markup;
    else layers.push({ kind: 'part', markup, mark, ...(mover && { mover }), ...(within && { within }) });
    return;
  }
  const markup = wrapMarkup(groups, writeMarkup(element));
  const kind = isSoft(element) ? 'soft' : 'still';
  const last = layers.at(-1);
  if (kind === 'still' && last?.kind === 'still') last.markup += markup;
  else layers.push({ kind, markup });
}

/** The place of what is inside a group. */
function inside(element: Element, place: Place, definitions: readonly Element[]): Place {
  const attribute = element.attributes.get(PART_ATTRIBUTE);
  if (attribute !== undefined) {
    const mover = place.mark?.name;
    return { ...place, mark: readMark(attribute), ...(mover !== undefined && { mover }) };
  }
  const isUpright = place.isUpright && !element.attributes.get('transform');
  const box = isUpright ? clipBox(definitions, element.attributes.get('clip-path')) : undefined;
  return {
    ...place,
    isUpright,
    groups: [...place.groups, element],
    ...(box ? { within: common(place.within, box) } : { groupsOfPart: [...place.groupsOfPart, element] }),
  };
}

/** The layers of a drawing. @throws Error where a mark stands where it cannot be cut out */
export function splitLayers({ defs, body }: Drawing): Layer[] {
  const definitions = parseMarkup(defs);
  const layers: Layer[] = [];
  const walk = (element: Element, place: Place): void => {
    const hasParts = holds(element, isPart);
    const odd = oddAttribute(element);
    const isWhole =
      isSoft(element) || !(hasParts || holds(element, isSoft)) || (odd !== undefined && !hasParts);
    if (isWhole) {
      addTo(layers, element, place);
      return;
    }
    if (odd) throw new Error(`a part is inside ${element.open}: put its ${odd} inside the part`);
    const inner = inside(element, place, definitions);
    for (const child of element.children) walk(child, inner);
  };
  const top: Place = { groups: [], groupsOfPart: [], isUpright: true };
  for (const element of parseMarkup(body)) walk(element, top);
  return layers;
}

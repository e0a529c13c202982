import { commonPart } from '../../../src-shared/document/geometry.ts';
import type { Area } from './area-cost.ts';

/** What a text would cost that covers people: their faces, their hair and their bodies. Pure. */

/** What texts keep off: `weight` is 1 for the largest face, and less for those of a crowd behind it. */
export interface KeptFree {
  area: Area;
  weight: number;
  /** Around a face there is hair, and below it a body. */
  isFace: boolean;
}

/** Cost of covering a whole face: any other place is better, and a tenth of a face is bad enough. */
const FACE_COST = 800;
/** The part of a face that a text may cover for nothing: the hair at its edge. */
const UNSEEN = 0.025;
/** Cost of covering a whole head with its hair. */
const HAIR_COST = 60;
/** In a portrait, in which a face has this height, texts lie on hair and shoulders: they cost this part there. */
const PORTRAIT = { height: 0.4, part: 0.3 } as const;
/** A head with its hair, × the size of the face. */
const HAIR = { width: 1.3, above: 0.25 } as const;
/**
 * Parts of a person below the face, × the size of the face, and the cost of an area that is all on them. Chest and arms
 * say what somebody does; texts may rather cover the legs of a whole person, of which a picture shows about seven heads.
 */
const BODY = [
  { width: 3, from: 0, to: 2.2, cost: 40 },
  { width: 2.6, from: 2.2, to: 4.4, cost: 28 },
  { width: 2, from: 4.4, to: 6.5, cost: 12 },
] as const;

/** The share of a face that an area covers. */
export function measureHiddenShare(face: Area, area: Area): number {
  const { width, height } = commonPart(face, area) ?? { width: 0, height: 0 };
  return (width * height) / Math.max(Number.EPSILON, face.width * face.height);
}

/** What an area costs that covers the share `hidden` of `kept`, and how much of people is around that. */
export function measurePeopleCost(area: Area, hidden: number, kept: readonly KeptFree[]): number {
  const sum = (measure: (face: Area) => number) =>
    kept.reduce((total, each) => total + (each.isFace ? each.weight * measure(each.area) : 0), 0);
  const hair = sum((face) => measureWholeness(face) * measureHiddenShare(findHair(face), area));
  const bodies = BODY.map(
    (part) =>
      part.cost *
      Math.min(
        1,
        sum((face) => measureWholeness(face) * measureHiddenShare(area, findBodyPart(face, part))),
      ),
  );
  const body = bodies.reduce((total, cost) => total + cost, 0);
  return FACE_COST * Math.max(0, hidden - UNSEEN) + HAIR_COST * Math.min(1, hair) + body;
}

/** 1 for a person who is seen whole, less the more the face fills the picture. */
const measureWholeness = ({ height }: Area) =>
  Math.max(PORTRAIT.part, 1 - (1 - PORTRAIT.part) * (height / PORTRAIT.height));

const findHair = ({ x, y, width, height }: Area): Area => ({
  x: x + (width * (1 - HAIR.width)) / 2,
  y: y - height * HAIR.above,
  width: width * HAIR.width,
  height: height * (1 + HAIR.above),
});

const findBodyPart = ({ x, y, width, height }: Area, part: (typeof BODY)[number]): Area => ({
  x: x + (width * (1 - part.width)) / 2,
  y: y + height * (1 + part.from),
  width: width * part.width,
  height: height * (part.to - part.from),
});

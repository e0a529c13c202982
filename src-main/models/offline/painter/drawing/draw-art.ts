import type { Part } from '../arrange/assembly.ts';
import type { GetPicture } from '../content/art.ts';
import { group, type Point } from './brush.ts';
import { applyDye } from './colour.ts';
import { drawFeatures, withoutFills } from './expressions.ts';

export interface ArtContext {
  getPicture: GetPicture;
  nextId(): number;
}

/** A context for one picture: ids are unique within it. */
export function createArtContext(getPicture: GetPicture): ArtContext {
  let ids = 0;
  return { getPicture, nextId: () => ids++ };
}

/** The markup of a piece of art and the side of its square; its ids get a prefix, so that none occurs twice. */
function getArt({ getPicture, nextId }: ArtContext, key: string): { body: string; side: number } {
  const { body, side } = getPicture(key);
  if (!/\sid="/.test(body)) return { body, side };
  const prefix = `e${nextId()}`;
  return { body: body.replace(/(\sid="|url\(#|href="#)/g, `$1${prefix}`), side };
}

/** Art in a square of `size` px: its lower middle at a point (px), rotated about its centre (degrees). */
export function drawArt(
  context: ArtContext,
  key: string,
  [x, y]: Point,
  size: number,
  how: Partial<Part> = {},
): string {
  const { body, side } = getArt(context, key);
  const { flip = false, turn = 0 } = how;
  const ink = colourArt(body, side, how);
  const zoom = size / side;
  const place = `translate(${x.toFixed(1)} ${(y - size / 2).toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${flip ? -zoom : zoom} ${zoom}) translate(${-side / 2} ${-side / 2})`;
  return group(ink, place);
}

function colourArt(body: string, side: number, { dye, member, expression }: Partial<Part>): string {
  const head = expression && member?.head;
  const colour = (markup: string) => (dye ? applyDye(markup, dye) : markup);
  if (!head || !expression) return colour(body);
  const { skin, drawn } = drawFeatures(head, expression);
  const bare = head.muzzle && expression !== 'sleepy' ? withoutFills(body, head.tongue) : body;
  const fit = `scale(${side / 100})`;
  return colour(bare) + group(colour(skin), fit) + group(drawn, fit);
}

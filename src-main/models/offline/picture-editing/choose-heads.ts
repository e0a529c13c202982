import type { Head } from '../../../../src-shared/contract/heads.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { getPartMiddle } from './head-areas.ts';
import type { HeadAim } from './targets.ts';

/** The heads that a prompt means, of those that were found. A guess would put a hat on the wrong one. */

export type HeadChoice = { heads: readonly Head[] } | { why: string };

export function chooseHeads(found: readonly Head[], { kind, which, side }: HeadAim, size: Size): HeadChoice {
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

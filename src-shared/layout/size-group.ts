import type { LaidOutText } from './types.ts';

/** Captions that share one size, so that the labels of a set match. */

/** Sizes this close count as equal. */
const SAME = 1.002;
/** Captions at a smaller size may break elsewhere and end smaller still; more passes change nothing seen. */
const PASSES = 3;

/**
 * Lays out the captions of a group: each as large as it can be, then all at the smallest size among them. One that is
 * too small to read does not take the others with it: they go down to `readable` (px) at most. `lay` lays out one
 * caption, no larger than a size (px) where one is given. Captions without ink do not count.
 */
export function layOutGroup<Caption>(
  captions: readonly Caption[],
  lay: (caption: Caption, maxSize?: number) => LaidOutText,
  readable: number,
): LaidOutText[] {
  let laid = captions.map((caption) => lay(caption));
  for (let pass = 0; pass < PASSES; pass++) {
    const sizes = laid.flatMap(({ ink, size }) => (ink ? [size] : []));
    const shared = Math.max(Math.min(...sizes), readable);
    if (sizes.length < 2 || !sizes.some((size) => size > shared * SAME)) break;
    laid = laid.map((each, at) => {
      const caption = captions[at];
      return caption !== undefined && each.size > shared * SAME ? lay(caption, shared) : each;
    });
  }
  return laid;
}

/** Indexes of the captions that share a size, for each group of two or more. */
export function sizeGroups(captions: readonly { sizeGroup?: string }[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, { sizeGroup }] of captions.entries()) {
    if (sizeGroup !== undefined) groups.set(sizeGroup, [...(groups.get(sizeGroup) ?? []), at]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

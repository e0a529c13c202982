import type { TextPlace } from '../../../src-shared/contract/images.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import type { Api } from '../../api/api.ts';

/** Places for texts on a picture without a template, as the engine finds them. */

/** Alternatives, the best first; boxes in fractions of the picture. */
export type Places = readonly (readonly TextPlace[])[];

/** Asks the engine for the places of a picture it stores, once for each; after a failure again. */
export function createPlaces(api: Pick<Api, 'uploadImage'>, getUrl: () => string): () => Promise<Places> {
  let asked: { image_url: string; places: Promise<Places> } | undefined;
  return () => {
    const image_url = getUrl();
    if (asked?.image_url !== image_url) {
      const places = api.uploadImage({ image_url, places: true }).then((answer) => answer.places ?? []);
      asked = { image_url, places };
      places.catch(() => {
        if (asked?.places === places) asked = undefined;
      });
    }
    return asked.places;
  };
}

/** Largest difference of two boxes that are the same place. */
const SAME = 0.002;

export const isSamePlace = (a: Rect, b: Rect): boolean =>
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < SAME);

/** A place for a text as fields of a caption; one where its region is anyway needs none. */
export interface CaptionPlace extends Pick<Caption, 'position'>, Partial<TextPlace> {}

/** The best places of a picture, by position: its regions first, then boxes. */
export function toCaptionPlaces(places: Places = []): CaptionPlace[] {
  const [best = []] = places;
  return best.map((place, at) => {
    const region = PICTURE_REGIONS[at];
    const position = region?.name ?? `box-${at + 1 - PICTURE_REGIONS.length}`;
    return region && isSamePlace(region, place.box) ? { position } : { position, ...place };
  });
}

/**
 * The captions of a new document on a picture: empty texts at its best places. With a style of the person's own, every
 * region has one, to have the style.
 */
export function emptyCaptions(places: Places | undefined, style: CaptionStyle | null): Caption[] {
  const captions = toCaptionPlaces(places).map((place) => ({ ...place, text: '' }));
  const placed = captions.filter(({ box }) => box);
  if (!style) return placed.length > 0 ? placed : [{ text: '', position: 'top' }];
  const others = PICTURE_REGIONS.filter(({ name }) => !placed.some(({ position }) => position === name));
  const all: Caption[] = [...placed, ...others.map(({ name }) => ({ text: '', position: name }))];
  return all.map((caption) => ({ ...caption, style: { ...caption.style, ...style } }));
}

import type { Caption } from '../../../src-shared/contract/meme.ts';
import type { EditedPictureText } from '../../../src-shared/contract/model-tasks.ts';
import type { FindFaces } from '../../imaging/heads/face-areas.ts';
import { createPictureMap } from '../../imaging/subject/picture-map.ts';
import { quietAreas } from '../../imaging/subject/quiet-areas.ts';
import { chooseOutline } from './brand-style.ts';

/** Texts that a remix asks for, as captions: at the place it names, otherwise where the picture is quiet. */

export interface TextCaptions {
  texts: { top?: string; bottom?: string };
  captions: Caption[];
}

/** Boxes of a text at a place, fractions of the picture: a corner takes half the width. */
const EDGE = 0.04;
const [WIDE, NARROW, TALL] = [1 - 2 * EDGE, 0.46, 0.24];

/** @throws CamError IMAGE_UNREADABLE where the picture is none */
export async function textCaptions(
  written: readonly EditedPictureText[] | undefined,
  picture: Uint8Array,
  findFaces: FindFaces,
): Promise<TextCaptions> {
  const placed: TextCaptions = { texts: {}, captions: [] };
  const unplaced = (written ?? []).filter(({ place }) => !place);
  const areas =
    unplaced.length > 0
      ? quietAreas(await createPictureMap(picture), unplaced.length, await findFaces(picture))
      : [];
  for (const { text, place, colour } of written ?? []) {
    const region = regionAt(place);
    if (region && placed.texts[region] === undefined && !colour) {
      placed.texts[region] = text;
      continue;
    }
    const box = place ? boxAt(place) : areas.shift();
    const style = {
      vertical_align: verticalAt(place),
      ...(colour && { color: colour, outline_color: chooseOutline(colour) }),
    };
    placed.captions.push({ position: `box-${placed.captions.length + 1}`, text, style, ...(box && { box }) });
  }
  return placed;
}

function regionAt(place: EditedPictureText['place']): 'top' | 'bottom' | undefined {
  if (place?.x !== 0.5) return undefined;
  return place.y === 0 ? 'top' : place.y === 1 ? 'bottom' : undefined;
}

function verticalAt(place: EditedPictureText['place']): 'top' | 'middle' | 'bottom' {
  if (place?.y === 0) return 'top';
  return place?.y === 1 ? 'bottom' : 'middle';
}

function boxAt({ x, y }: { x: number; y: number }) {
  const width = x === 0.5 ? WIDE : NARROW;
  const at = (share: number, size: number) => EDGE + share * (1 - 2 * EDGE - size);
  return { x: at(x, width), y: at(y, TALL), width, height: TALL };
}

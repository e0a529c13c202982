import Type, { type Static } from 'typebox';
import { CamError } from '../../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../../src-shared/contract/explain/compile.ts';
import type { PackInfo } from '../../../../src-shared/contract/pack.ts';
import type { TemplateFile } from '../../../../src-shared/contract/template.ts';
import type { TextArea } from '../../../imaging/text-areas/picture-points.ts';
import { deriveSlug } from '../../slug.ts';
import { blankFrom } from '../blank-picture.ts';
import { type PictureDeps, toAreaRegions } from '../pictures/pictures.ts';
import { type OpenPack, type ReadTemplate, unsound } from '../types.ts';

/** Imgflip's public list as a pack: it has names, pictures and numbers of texts; regions are suggested. */

export const IMGFLIP: PackInfo = {
  name: 'imgflip',
  description: 'The most used templates of Imgflip.',
  license: 'Rights belong to others',
  source_url: 'https://imgflip.com',
};
const CATEGORY = 'imgflip';
const RANK = 1500;

const Meme = Type.Object({
  id: Type.Union([Type.String({ pattern: '^[0-9]{1,18}$' }), Type.Integer({ minimum: 0 })]),
  name: Type.String({ minLength: 1 }),
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  box_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
});
type Meme = Static<typeof Meme>;
const List = Type.Object({ data: Type.Object({ memes: Type.Array(Type.Unknown(), { maxItems: 5000 }) }) });

const checkList = compileCheck(List, 'file');
const checkMeme = compileCheck(Meme, 'file');

const TEXTS = { min: 1, max: 20 };

/** Equal horizontal bands from top to bottom, for pictures in which not the right number of places was found. */
function bands(count: number): TextArea[] {
  const plain = { x: 0.04, width: 0.92, isPlain: false, lightness: 128 } as const;
  if (count === 1) return [{ ...plain, y: 0.75, height: 0.22, align: 'bottom' }];
  const height = Math.min(0.22, 0.94 / count);
  return Array.from({ length: count }, (_, at) => ({
    ...plain,
    y: 0.03 + (at * (0.94 - height)) / (count - 1),
    height,
    align: at === 0 ? 'top' : at === count - 1 ? 'bottom' : 'middle',
  }));
}

/** The suggested places if there are `count` of them, else bands. */
export function placesFor(suggested: readonly TextArea[], count: number): TextArea[] {
  return suggested.length === count ? [...suggested] : bands(count);
}

export interface ImgflipDeps extends PictureDeps {
  /** @throws CamError IMAGE_UNREADABLE */
  fetchPicture(url: string): Promise<Uint8Array>;
}

async function readMeme(meme: Meme, place: number, deps: ImgflipDeps): Promise<ReadTemplate> {
  const picture = await deps.fetchPicture(meme.url).catch((error: unknown) => {
    if (error instanceof CamError) throw unsound('picture', error.message);
    throw error;
  });
  const { pictures, ...blank } = await blankFrom(picture, 'picture', deps.makeBlank);
  const count = Math.min(TEXTS.max, Math.max(TEXTS.min, meme.box_count ?? 2));
  const areas = placesFor(await deps.suggestTextAreas(picture), count);
  const name = [...meme.name.trim()].slice(0, 80).join('').trim();
  const file: TemplateFile = {
    slug: deriveSlug(name) ?? `imgflip-${meme.id}`,
    name: name || `Imgflip ${meme.id}`,
    category: CATEGORY,
    tags: [],
    alt_names: [],
    description: '',
    example_captions: [],
    box_positions: toAreaRegions(areas, blank),
    rank: RANK + place,
    verified: false,
    animated: blank.animated,
    license: IMGFLIP.license ?? '',
    attribution: `Picture by others, imported from Imgflip (https://imgflip.com/meme/${meme.id}).`,
  };
  return { file, pictures };
}

/** Imgflip's response as a pack. @throws CamError IMAGE_UNREADABLE if it is not a list of templates */
export function imgflipPack(answer: unknown, deps: ImgflipDeps): OpenPack {
  const { value, error } = checkList(answer);
  if (error)
    throw new CamError(
      'IMAGE_UNREADABLE',
      'Imgflip did not answer with a list of templates. Try again later.',
    );
  const folders = value.data.memes.map((entry, place) => {
    const { value: meme, error: problem } = checkMeme(entry);
    const id = meme ? String(meme.id) : `entry ${place + 1}`;
    return {
      name: meme ? `${id} ${meme.name}` : id,
      id,
      problems: problem ? (problem.details ?? [{ path: id, message: problem.message }]) : [],
      // The picture at an address never changes, so that it is not downloaded again.
      ...(meme && { version: `${meme.url} ${meme.name} ${meme.box_count ?? 2}` }),
      read: (): Promise<ReadTemplate> =>
        meme ? readMeme(meme, place, deps) : Promise.reject(unsound(id, 'is not a template')),
    };
  });
  return { info: IMGFLIP, kind: 'imgflip', folders, close: async () => {} };
}

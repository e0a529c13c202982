import { CamError } from '../../../src-shared/contract/errors.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { DAY_MS } from '../../../src-shared/contract/iso-time.ts';
import { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Template } from '../../library/types.ts';
import type { MakePicture, PictureCall } from '../addresses/addressed-pictures.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { presentMeme } from '../memes/draw-meme.ts';
import { createRankings } from '../templates/ranking.ts';
import { type ImgflipCaption, inImgflipWords, toImgflipCaptions } from './imgflip-captions.ts';
import type { OtherIds } from './other-ids.ts';

/** Responses to the calls of Imgflip's API. */

export interface ImgflipTemplate {
  id: string;
  name: string;
  url: string;
  width: number;
  height: number;
  box_count: number;
  /** Captions made on this engine in the last 30 days. */
  captions: number;
}

export interface Imgflip {
  memes(): ImgflipTemplate[];
  /** @throws CamError TEMPLATE_NOT_FOUND */
  meme(id: string): ImgflipTemplate;
  search(query: string): ImgflipTemplate[];
  /** @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR; as a caption */
  caption(caption: ImgflipCaption, call: PictureCall): Promise<{ url: string; page_url: string }>;
}

const FOUND_MAX = 50;
const DAYS = 30;
const check = compileCheck(CaptionRequest, 'body');

export function createImgflip(deps: ServiceDeps, ids: OtherIds, make: MakePicture): Imgflip {
  const { library } = deps;
  const { imgflipPictures: known } = library;
  const listedId = (template: Template) => ids.getId('imgflip', template);
  /** The picture that the px of a caller belong to who uses this id, or that of the lists. */
  const findSize = (template: Template, id: string) =>
    known.get(id) ?? known.get(listedId(template)) ?? template;
  /** By an id that was asked for, or as it is listed. */
  const present = (template: Template, asked = listedId(template)): ImgflipTemplate => {
    const { width, height } = findSize(template, asked);
    return {
      id: known.has(asked) ? asked : listedId(template),
      name: template.file.name,
      url: cdnUrl(deps, template.imageFile),
      width,
      height,
      box_count: template.file.box_positions.length,
      captions: deps.store.usage.captionCount(template.id, deps.now() - DAYS * DAY_MS),
    };
  };
  const find = (id: string): Template => {
    const template = ids.find('imgflip', id);
    if (template) return template;
    const picture = known.get(id);
    const message = picture
      ? `“${picture.name}” (${id}) is not in the library. \`cam templates import imgflip\` brings in the 100 templates that are used most on Imgflip; get_memes lists those that are here.`
      : `No template has the id "${id}". get_memes lists the ids; \`cam templates import imgflip\` brings in those of Imgflip.`;
    throw new CamError('TEMPLATE_NOT_FOUND', message);
  };
  return {
    memes: () => ids.all('imgflip').map((template) => present(template)),
    meme: (id) => present(find(id), id),
    search(query) {
      const { getRank } = createRankings(deps).current();
      return library
        .list({ search: query }, { limit: FOUND_MAX, offset: 0 }, getRank)
        .templates.map((template) => present(template));
    },
    async caption(caption, call) {
      const template = find(caption.template_id);
      const named = toImgflipCaptions(template, caption, findSize(template, caption.template_id));
      const captions = named.map((each) => each.caption);
      const { value, error } = check({ template_id: template.id, captions, output_format: 'jpeg' });
      if (error) throw inImgflipWords(error, named);
      const { url, page_url = url } = presentMeme(deps, (await make(value, call)).meme);
      return { url, page_url };
    },
  };
}

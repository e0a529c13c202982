import { CamError, type ErrorCode } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { DrawDeps } from '../deps.ts';
import { drawCaption } from '../memes/draw-meme.ts';
import { PLACEHOLDER } from './memegen-address.ts';
import { type MemegenPicture, memegenTemplate, toLines } from './memegen-request.ts';
import type { OtherIds } from './other-ids.ts';

/** Pictures that memegen's clients show while somebody types. */

export interface Preview {
  /** Id of a template, or the address of a picture; a stand-in is drawn without one. */
  template: string;
  lines: readonly string[];
  /** Parameters other than those of the size. */
  query: Readonly<Record<string, string>>;
}

/** Output width, px; memegen's previews fit into 300 × 300. */
const WIDTH = 300;
/** What a preview says when it cannot be drawn as asked. */
const PROBLEMS: Partial<Record<ErrorCode, string>> = {
  TEMPLATE_NOT_FOUND: 'Unknown template',
  IMAGE_UNREADABLE: 'Unreadable picture',
  VALIDATION_ERROR: 'Invalid option',
};

/** Returns the function that draws a preview. `toRequest` makes the request of a picture. */
export function createPreview(
  deps: DrawDeps,
  ids: OtherIds,
  toRequest: (picture: MemegenPicture) => Promise<CaptionRequest>,
): (preview: Preview) => Promise<Uint8Array> {
  const draw = async (picture: Omit<MemegenPicture, 'format'>, text: string) => {
    const request = await toRequest({ ...picture, format: 'jpeg' });
    const watermark = { text, opacity: 0.5 } as const;
    return (await drawCaption(deps, { ...request, width: WIDTH, watermark })).bytes;
  };
  const findExample = (id: string) => {
    const template = memegenTemplate(ids, { id, query: {} });
    return toLines(template, template.file.example_captions[0]?.captions ?? []);
  };

  return async ({ template, lines, query }) => {
    const isBlank = lines.every((line) => line.trim() === '');
    const isAddress = template.includes('://');
    try {
      const texts = isBlank && !isAddress ? findExample(template) : lines;
      const picture = isAddress
        ? { id: 'custom', query: { ...query, background: template } }
        : { id: template, query };
      return await draw({ ...picture, lines: texts }, 'PREVIEW');
    } catch (error) {
      const problem = error instanceof CamError ? PROBLEMS[error.code] : undefined;
      if (problem === undefined) throw error;
      const texts = isBlank ? findExample(PLACEHOLDER) : lines;
      return draw({ id: PLACEHOLDER, lines: texts, query: {} }, problem);
    }
  };
}

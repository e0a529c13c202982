import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { type CaptionPlace, type Places, toCaptionPlaces } from '../editor/places.ts';
import { pictureSource, type Source, templateSource } from '../session/source.ts';

/** What Quick caption puts texts on: a template, or a picture that the engine has stored. */
export interface QuickSubject {
  /** The template's id, or the picture's address. */
  id: string;
  name: string;
  source: Source;
  /** The template, where it is one. */
  template?: TemplateListItem;
  /** Where the texts of a picture go, by region; where left out, to the region. */
  places?: readonly CaptionPlace[];
}

export type QuickTexts = Readonly<Record<string, string>>;

/** `name`: what it is called in the language of the window. */
export const templateSubject = (template: TemplateListItem, name: string): QuickSubject => ({
  id: template.id,
  name,
  source: templateSource(template),
  template,
});

/** `picture`: as the engine answered its upload; px. */
export const pictureSubject = (
  picture: { url: string; width: number; height: number; places?: Places },
  name: string,
): QuickSubject => ({
  id: picture.url,
  name,
  source: pictureSource(picture.url, picture),
  places: toCaptionPlaces(picture.places),
});

/** The texts that were typed, in the order of the regions. */
export function toTypedCaptions(
  { source, places = [] }: QuickSubject,
  texts: QuickTexts,
): CaptionRequest['captions'] {
  return source.regions.flatMap(({ name }) => {
    const text = texts[name] ?? '';
    const place = places.find(({ position }) => position === name);
    return text.trim() === '' ? [] : [{ ...place, position: name, text }];
  });
}

/** The body of POST /v1/meme/caption without format and size. */
export function quickRequest(
  { source: { picture } }: QuickSubject,
  captions: CaptionRequest['captions'],
  watermark: CaptionRequest['watermark'] | null,
): CaptionRequest {
  const { templateId, imageUrl } = picture;
  return {
    ...(templateId === null ? { image_url: imageUrl ?? '' } : { template_id: templateId }),
    captions,
    ...(watermark ? { watermark } : {}),
  };
}

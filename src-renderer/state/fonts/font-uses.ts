import { isOwnFont, type OwnFontId } from '../../../src-shared/contract/fonts.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Region, TemplateListItem } from '../../../src-shared/contract/template.ts';
import { captionStyle } from '../../../src-shared/document/captions.ts';
import type { Api } from '../../api/api.ts';
import type { Item } from '../editor/types.ts';

/** What names a font of the user's own: it is drawn in the default font once that is deleted. */
export interface FontUses {
  /** Names of drafts. */
  drafts: string[];
  /** Names of templates. */
  templates: string[];
}

/** The most that the engine lists at once. */
const PAGE = 100;

async function all<T>(
  list: (offset: number) => Promise<{ items: readonly T[]; total: number }>,
): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const { items, total } = await list(found.length);
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
}

const inDocument = ({ captions }: CaptionRequest, font: OwnFontId): boolean =>
  captions.some(({ style, spans }) => style?.font === font || spans?.some((span) => span.font === font));

const inTemplate = ({ box_positions }: TemplateListItem, font: OwnFontId): boolean =>
  box_positions.some(({ default_font, default_style }) => [default_font, default_style.font].includes(font));

/** Looks through the user's drafts and all templates. @throws ApiError */
export async function findFontUses(
  api: Pick<Api, 'drafts' | 'templates'>,
  font: OwnFontId,
): Promise<FontUses> {
  const [drafts, templates] = await Promise.all([
    all(async (offset) => {
      const { drafts: items, total } = await api.drafts({ limit: PAGE, offset });
      return { items, total };
    }),
    all(async (offset) => {
      const { templates: items, total } = await api.templates({ limit: PAGE, offset });
      return { items, total };
    }),
  ]);
  return {
    drafts: drafts.filter(({ document }) => inDocument(document, font)).map(({ name }) => name),
    templates: templates.filter((template) => inTemplate(template, font)).map(({ name }) => name),
  };
}

/** Whether a text is in a font of the user's own, which a file with the document inside names and does not hold. */
export function namesOwnFont(items: readonly Item[], regions: readonly Region[]): boolean {
  return items.some((item) => {
    if (item.kind !== 'text' || item.text === '') return false;
    const { font } = captionStyle(
      regions.find(({ name }) => name === item.region),
      item.style,
      item.shape,
    );
    return font !== undefined && isOwnFont(font);
  });
}

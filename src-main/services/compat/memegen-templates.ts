import { extname } from 'node:path';
import type { Template } from '../../library/types.ts';
import { ANIMATED } from './memegen-address.ts';
import { memegenTemplate, toLines } from './memegen-request.ts';
import type { OtherIds } from './other-ids.ts';

/** Templates as memegen lists them. */

/** A template as memegen's lists show it, without its addresses. */
export interface MemegenTemplate {
  id: string;
  name: string;
  lines: number;
  styles: string[];
  /** Lines of an example. */
  example: string[];
  /** Where its picture comes from. */
  source: string | null;
  keywords: string[];
  /** Ending of its picture's file, such as `webp`. */
  ending: string;
}

export interface MemegenTemplates {
  /**
   * Templates without their styles, filtered by part of a name, keyword or example, and optionally only animated ones.
   */
  templates(query: { filter?: string; animated?: boolean }): MemegenTemplate[];
  /** @throws CamError TEMPLATE_NOT_FOUND */
  template(id: string): MemegenTemplate;
}

/** Addresses in an attribution: that of the pack, then that of the template. */
const URLS = /https?:\/\/[^\s()]*[^\s().,;]/g;

export function createMemegenTemplates(ids: OtherIds): MemegenTemplates {
  const getId = (template: Template) => ids.getId('memegen', template);

  /** Styles are imported as separate templates, named after their template: `ds-maga`, “Daily Struggle (maga)”. */
  const listMemegen = (): MemegenTemplate[] => {
    const all = ids.all('memegen').map((template) => ({ template, id: getId(template) }));
    const known = new Set(all.map(({ id }) => id));
    const styles = new Map<string, string[]>();
    const bases = all.filter(({ template, id }) => {
      const style = /\(([^()]+)\)$/.exec(template.file.name)?.[1] ?? '';
      const base = style !== '' && id.endsWith(`-${style}`) ? id.slice(0, -style.length - 1) : '';
      if (!known.has(base)) return true;
      styles.set(base, [...(styles.get(base) ?? []), style]);
      return false;
    });
    return bases.map(({ template, id }) => present(template, id, styles.get(id) ?? []));
  };

  return {
    templates({ filter = '', animated = false }) {
      const words = filter.toLowerCase();
      const texts = ({ id, name, keywords, example }: MemegenTemplate) => [id, name, ...keywords, ...example];
      const found = listMemegen().filter((each) =>
        texts(each).some((text) => text.toLowerCase().includes(words)),
      );
      const moves = ({ id, styles }: MemegenTemplate) =>
        styles.includes(ANIMATED) || ids.find('memegen', id)?.file.animated;
      return animated ? found.filter(moves) : found;
    },
    template(id) {
      const template = memegenTemplate(ids, { id, query: {} });
      const own = listMemegen().find((each) => each.id === getId(template));
      return own ?? present(template, getId(template), []);
    },
  };
}

/** The ending of its picture's file, such as `webp`. */
export const getEnding = ({ imageFile }: Template): string => extname(imageFile).slice(1);

function present(template: Template, id: string, styles: string[]): MemegenTemplate {
  const { name, box_positions, example_captions, tags, alt_names, attribution } = template.file;
  const [first] = example_captions;
  return {
    id,
    name,
    lines: box_positions.length,
    styles: [...styles, 'default'].sort(),
    example: toLines(template, first?.captions ?? []),
    source: attribution.match(URLS)?.at(-1) ?? null,
    keywords: [...alt_names, ...tags].filter((word) => word !== id),
    ending: getEnding(template),
  };
}

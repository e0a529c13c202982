import { CamError } from '../../../src-shared/contract/errors.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';
import type { Library, Template } from '../../library/types.ts';

/** @throws CamError TEMPLATE_NOT_FOUND with templates of that name or for the same joke, else with similar ids */
export function requireTemplate({ library }: { library: Library }, id: string): Template {
  const template = library.get(id);
  if (template) return template;
  const { meant, note } = findTemplatesNamed(library, id);
  const near = meant.length > 0 ? meant : library.suggest(id, NEAR).map((slug) => `tpl_${slug}`);
  const hint = near.length ? `Did you mean ${near.join(', ')}?` : 'Find ids with GET /v1/templates?search=.';
  throw new CamError('TEMPLATE_NOT_FOUND', `There is no template "${id}". ${hint}${note}`);
}

const NEAR = 3;
/** Names of templates and of known formats have no more words; a sentence in a hundred items must not cost time. */
const MAX_WORDS = 8;
/** Search results are in order of relevance. */
const NO_RANK = () => undefined;

/**
 * Ids of templates with this name, or that make the joke of the known format with this name; `note`: where that format
 * itself comes from if it is not in the library.
 */
function findTemplatesNamed(library: Library, id: string): { meant: string[]; note: string } {
  const search = readTemplateSlug(id).replaceAll(/[-_]+/g, ' ');
  if (search.trim().split(/\s+/).length > MAX_WORDS) return { meant: [], note: '' };
  const { templates, matches, missingFormat } = library.list({ search }, { limit: NEAR, offset: 0 }, NO_RANK);
  const isMeant = (kind: string | undefined) => kind === 'name' || kind === 'same_joke';
  const meant = templates.map((each) => each.id).filter((each) => isMeant(matches?.get(each)?.kind));
  const [collection] = Object.keys(missingFormat?.ids ?? {});
  const note =
    missingFormat && collection
      ? ` “${missingFormat.name}” itself comes with \`cam templates import ${collection}\`.`
      : '';
  return { meant, note };
}

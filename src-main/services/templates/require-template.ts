import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Library, Template } from '../../library/types.ts';

/** @throws CamError TEMPLATE_NOT_FOUND, naming ids that are close */
export function requireTemplate({ library }: { library: Library }, id: string): Template {
  const template = library.get(id);
  if (template) return template;
  const near = library.suggest(id, 3).map((slug) => `tpl_${slug}`);
  const hint = near.length
    ? ` Did you mean ${near.join(', ')}?`
    : ' Find ids with GET /v1/templates?search=.';
  throw new CamError('TEMPLATE_NOT_FOUND', `There is no template "${id}".${hint}`);
}

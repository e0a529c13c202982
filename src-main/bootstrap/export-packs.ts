import { CamError } from '../../src-shared/contract/errors.ts';
import { toPackName } from '../../src-shared/contract/pack.ts';
import { BUILT_IN_SOURCE, OWN_SOURCE } from '../library/origin.ts';
import { writePackFile, writePackFolder } from '../library/pack/export-pack.ts';
import type { Template } from '../library/types.ts';
import { requireTemplate } from '../services/templates/require-template.ts';
import type { Config } from './config.ts';
import { openLibrary } from './open-library.ts';

/** The choice of templates to export. */
export interface ExportChoice {
  ids: readonly string[];
  /** All except the built-in ones. */
  all?: boolean | undefined;
  source?: string | undefined;
  category?: string | undefined;
}

/** The name of the exported pack: that of the pack all templates came from, else that of the file. */
function chooseName(templates: readonly Template[], fileName: string): string {
  const [source = OWN_SOURCE, ...others] = new Set(templates.map((each) => each.source));
  const isOfPack = others.length === 0 && source !== OWN_SOURCE && source !== BUILT_IN_SOURCE;
  return isOfPack ? source : toPackName(fileName);
}

/**
 * Writes templates of the home as one pack, a zip or a folder. Returns their number.
 * @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR if none is chosen; the system's error
 */
export async function exportPack(
  config: Pick<Config, 'home'>,
  { ids, all, source, category }: ExportChoice,
  to: { path: string; name: string; isFolder: boolean },
): Promise<number> {
  const library = await openLibrary(config, () => {});
  const named = ids.map((id) => requireTemplate({ library }, id));
  const isWanted = (each: Template) =>
    (source === undefined ? each.source !== BUILT_IN_SOURCE : each.source === source) &&
    (category === undefined || each.file.category === category);
  const isFiltered = all || source !== undefined || category !== undefined;
  const templates = [...new Set([...named, ...(isFiltered ? library.all().filter(isWanted) : [])])];
  if (templates.length === 0) {
    const message = 'No template is chosen. Name some, or give --all, --source or --category.';
    throw new CamError('VALIDATION_ERROR', message);
  }
  const info = { name: chooseName(templates, to.name) };
  await (to.isFolder ? writePackFolder : writePackFile)(to.path, info, templates);
  return templates.length;
}

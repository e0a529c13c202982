import { isNotFound } from '../../../mcp/src/engine/engine-error.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Engine } from '../engine/client.ts';
import type { TemplateRegions } from './row-captions.ts';

/** Most templates kept in memory; a table rarely uses more. */
const KEPT = 500;

/**
 * Gets the regions of templates from the engine, each once. The lookup throws CamError TEMPLATE_NOT_FOUND; EngineError.
 */
export function templateLookup(engine: Engine): (id: string) => Promise<TemplateRegions> {
  const kept = new Map<string, Promise<TemplateRegions>>();
  return (id) => {
    const known = kept.get(id);
    if (known) return known;
    const found = lookUp(engine, id);
    // Callers get the error; without this handler an error that nobody awaits would end the process.
    found.catch(() => {});
    kept.set(id, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

async function lookUp(engine: Engine, id: string): Promise<TemplateRegions> {
  try {
    const { data } = await engine.call('GET /v1/templates/:id', { params: { id } });
    return { name: data.slug, regions: data.box_positions };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { data } = await engine.call('GET /v1/templates', {
      query: { search: id.slice(0, 100), limit: 1 },
    });
    const [near] = data.templates;
    throw new CamError(
      'TEMPLATE_NOT_FOUND',
      `template: there is no template "${id}".${near ? ` Did you mean ${near.slug}?` : ''} List them with \`cam templates list\`.`,
    );
  }
}

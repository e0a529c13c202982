import * as z from 'zod';
import type { TemplateListItem } from '../../../src-shared/contract/template.ts';
import { defineTool, READS } from '../tool.ts';

const LIMIT = 8;

const Found = z.object({
  id: z.string(),
  name: z.string(),
  regions: z.array(z.object({ name: z.string(), role: z.string(), max_chars: z.int() })),
});

export const templateSearch = defineTool({
  name: 'cam_template_search',
  title: 'Search meme templates',
  description:
    'Find meme templates by name, mood or situation ("choice", "everything is fine"). Free. Start here when you write the words yourself: pick a template whose regions tell your joke, then cam_caption_check, then cam_meme_caption.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({
    query: z.string().optional().describe('Words; empty lists the most used'),
    category: z.string().optional(),
    limit: z.int().min(1).max(50).optional().describe(`Default ${LIMIT}`),
    offset: z.int().min(0).optional(),
  }),
  output: z.object({ templates: z.array(Found), total: z.int(), categories: z.array(z.string()) }),
  async run({ query, category, limit = LIMIT, offset }, { deps, signal }) {
    const search = { search: query, category, limit, ...(offset !== undefined && { offset }) };
    const { templates, total, categories } = await deps.engine.searchTemplates(search, signal);
    const found = templates.map(foundOf);
    const words =
      total === 0
        ? `No template fits. Try fewer or other words, or one of the categories: ${categories.join(', ')}.`
        : `${found.length} of ${total} templates:\n${found.map(lineOf).join('\n')}`;
    return {
      content: [{ type: 'text', text: words }],
      structuredContent: { templates: found, total, categories },
    };
  },
});

const foundOf = ({ id, name, box_positions }: TemplateListItem): z.infer<typeof Found> => ({
  id,
  name,
  regions: box_positions.map((region) => ({
    name: region.name,
    role: region.role,
    max_chars: region.max_chars,
  })),
});

const lineOf = ({ id, name, regions }: z.infer<typeof Found>): string =>
  `- ${id} “${name}”: ${regions.map((region) => `${region.name} (${region.role}, ≤ ${region.max_chars})`).join('; ')}`;

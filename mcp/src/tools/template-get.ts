import * as z from 'zod';
import type { TemplateDetail, TemplateListItem } from '../../../src-shared/contract/template.ts';
import type { Engine } from '../engine/engine.ts';
import { EngineError } from '../engine/engine-error.ts';
import { fetchPicture } from '../results/result-pictures.ts';
import { Captions } from '../results/schemas.ts';
import { defineTool, READS } from '../tool.ts';

const Region = z.object({
  name: z.string(),
  role: z.string(),
  recommended_chars: z.int(),
  recommended_lines: z.int(),
  hint: z.string(),
});

const Detail = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  use_when: z.string().optional(),
  fails_when: z.string().optional(),
  regions: z.array(Region),
  examples: z.array(Captions),
});

export const templateGet = defineTool({
  name: 'cam_template_get',
  title: 'Look at a template',
  description:
    'A template’s picture, the role and recommended length of each region, when the joke works, and examples. Free.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({ template_id: z.string() }),
  output: Detail,
  async run({ template_id }, { deps, signal }) {
    const template = await deps.engine.template(template_id, signal);
    const detail = toDetail(template);
    const picture = await fetchPicture(deps.engine, [template.thumb_url]);
    return {
      content: [...(picture ? [picture] : []), { type: 'text', text: describeTemplate(detail) }],
      structuredContent: detail,
    };
  },
});

export function toDetail(template: TemplateDetail): z.infer<typeof Detail> {
  const { use_when, fails_when } = template;
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    ...(use_when !== undefined && { use_when }),
    ...(fails_when !== undefined && { fails_when }),
    regions: template.box_positions.map((region) => ({
      name: region.name,
      role: region.role,
      recommended_chars: region.max_chars,
      recommended_lines: region.max_lines,
      hint: region.text_style_hint,
    })),
    examples: template.example_captions.map(({ captions }) => captions),
  };
}

function describeTemplate({
  id,
  name,
  description,
  use_when,
  fails_when,
  regions,
  examples,
}: z.infer<typeof Detail>): string {
  return [
    `“${name}” (${id}): ${description}`,
    ...(use_when === undefined ? [] : [`Use it when: ${use_when}`]),
    ...(fails_when === undefined ? [] : [`It fails when: ${fails_when}`]),
    'Regions (any may be left out):',
    ...regions.map(regionLine),
    ...(examples.length > 0
      ? ['Examples:', ...examples.map((captions) => `- ${describeCaptions(captions)}`)]
      : []),
  ].join('\n');
}

const describeCaptions = (captions: z.infer<typeof Captions>): string =>
  captions.map(({ position, text }) => `${position}: “${text}”`).join(' / ');

const regionLine = ({
  name,
  role,
  recommended_chars,
  recommended_lines,
  hint,
}: z.infer<typeof Region>): string =>
  `- ${name}: ${role}; recommended up to ${recommended_chars} characters in ${recommended_lines} ${recommended_lines === 1 ? 'line' : 'lines'}${hint === '' ? '' : `; ${hint}`}`;

const LIMIT = 5;
/** Ready memes beside them. */
const READY_MEMES = 3;

const Ready = z.object({ id: z.string(), template_id: z.string(), captions: Captions });

const Found = z.object({
  id: z.string(),
  name: z.string(),
  use_when: z.string().optional(),
  same_joke_as: z.string().optional(),
  regions: z.array(z.object({ name: z.string(), recommended_chars: z.int() })),
});

/** Those of the built-in templates; a search that finds nothing names all there are. */
const CATEGORIES = [
  'animals',
  'cause-and-effect',
  'charts',
  'comparison',
  'fantasy',
  'food',
  'gaming',
  'life',
  'news',
  'reactions',
  'relationships',
  'school',
  'signs',
  'space',
  'sports',
  'tech',
  'travel',
  'work',
];

export const templateSearch = defineTool({
  name: 'cam_template_search',
  title: 'Search meme templates',
  description:
    'Find meme templates and ready memes by name, mood or situation ("choice"). Free. Start here when you write the words: choose the template whose joke fits, then cam_template_get.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({
    query: z.string().optional().describe('Words; empty lists the most used'),
    category: z.string().optional().describe(CATEGORIES.join(', ')),
    limit: z.int().min(1).max(50).optional().describe(`Default ${LIMIT}`),
    offset: z.int().min(0).optional(),
  }),
  output: z.object({
    templates: z.array(Found),
    ready_memes: z.array(Ready).optional(),
    total: z.int(),
    categories: z.array(z.string()).optional(),
  }),
  async run({ query, category, limit = LIMIT, offset }, { deps, signal }) {
    const search = { search: query, category, limit, ...(offset !== undefined && { offset }) };
    const [{ templates, total, categories }, ready] = await Promise.all([
      deps.engine.searchTemplates(search, signal),
      offset || !query?.trim() ? [] : findReady(deps.engine, query, signal),
    ]);
    const found = templates.map(toFound);
    const nothing = total === 0 && { categories };
    const lines = [`${found.length} of ${total} templates:`, ...found.map(writeLine)];
    if (found.length === 0 && total > 0) lines.push('There are no more: give a lower offset.');
    const words = nothing ? [describeNothing(category, categories)] : lines;
    if (ready.length > 0)
      words.push('Ready memes, for cam_meme_caption with ready_meme_id:', ...ready.map(writeReady));
    return {
      content: [{ type: 'text', text: words.join('\n') }],
      structuredContent: {
        templates: found,
        total,
        ...nothing,
        ...(ready.length > 0 && { ready_memes: ready }),
      },
    };
  },
});

/** None where the engine is older than they are, or refuses: templates are found all the same. */
async function findReady(
  engine: Pick<Engine, 'readyMemes'>,
  search: string,
  signal: AbortSignal,
): Promise<z.infer<typeof Ready>[]> {
  const found = await engine.readyMemes({ search, limit: READY_MEMES }, signal).catch((error: unknown) => {
    if (error instanceof EngineError && !signal.aborted) return { ready_memes: [] };
    throw error;
  });
  return found.ready_memes.map(({ id, template_id, captions }) => ({ id, template_id, captions }));
}

const writeReady = ({ id, template_id, captions }: z.infer<typeof Ready>): string =>
  `- ${id} on ${template_id}: ${describeCaptions(captions)}`;

function describeNothing(category: string | undefined, categories: readonly string[]): string {
  const known = category === undefined || categories.includes(category);
  const problem = known
    ? 'No template found. Try other words: the situation, the feeling, or the shape of the joke.'
    : `There is no category “${category}”.`;
  return `${problem} Categories: ${categories.join(', ')}.`;
}

const toFound = ({ id, name, use_when, match, box_positions }: TemplateListItem): z.infer<typeof Found> => ({
  id,
  name,
  ...(use_when !== undefined && { use_when }),
  ...(match?.kind === 'same_joke' && { same_joke_as: match.name }),
  regions: box_positions.map((region) => ({ name: region.name, recommended_chars: region.max_chars })),
});

function writeLine({ id, name, use_when, same_joke_as, regions }: z.infer<typeof Found>): string {
  const places = regions.map((region) => `${region.name} (up to ${region.recommended_chars} characters)`);
  const joke = same_joke_as === undefined ? '' : ` (the joke of “${same_joke_as}”, with another picture)`;
  return `- ${id} “${name}”${joke}${use_when === undefined ? '' : `, when ${use_when}`}. Regions: ${places.join(', ')}`;
}

import * as z from 'zod';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { fetchPicture } from '../results/meme-content.ts';
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
    'What you need to write captions for one template: its picture, the role and recommended length of each region, when the joke works, and examples. Free.',
  annotations: READS,
  cost: 0,
  input: z.strictObject({ template_id: z.string() }),
  output: Detail,
  async run({ template_id }, { deps, signal }) {
    const template = await deps.engine.template(template_id, signal);
    const detail = toDetail(template);
    return {
      content: [
        ...(await fetchPicture(deps, [template.thumb_url])),
        { type: 'text', text: describeTemplate(detail) },
      ],
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
  const describeCaptions = (captions: z.infer<typeof Captions>) =>
    captions.map(({ position, text }) => `${position}: “${text}”`).join(' / ');
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

const regionLine = ({
  name,
  role,
  recommended_chars,
  recommended_lines,
  hint,
}: z.infer<typeof Region>): string =>
  `- ${name}: ${role}; recommended up to ${recommended_chars} characters in ${recommended_lines} ${recommended_lines === 1 ? 'line' : 'lines'}${hint === '' ? '' : `; ${hint}`}`;

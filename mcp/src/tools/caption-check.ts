import * as z from 'zod';
import type { CaptionLayout, DryRun } from '../../../src-shared/contract/meme.ts';
import type { Engine } from '../engine/engine.ts';
import { isNotFound } from '../engine/engine-error.ts';
import { warningsOf } from '../results/meme-content.ts';
import { defineTool, READS } from '../tool.ts';
import { CaptionFields, captionRequest } from './caption-fields.ts';

const Checked = z.object({
  position: z.string(),
  fits: z.boolean(),
  chars: z.int(),
  max_chars: z.int().optional(),
  over_by_chars: z.int(),
  font_size_px: z.number(),
  readable_from_px: z.number(),
  lines: z.array(z.string()),
});

/** The engine's rule of what can be read: 11 px in a picture shown 400 px wide (overflow in its OpenAPI document). */
const READABLE_PX = 11;
const SHOWN_WIDTH_PX = 400;

export const captionCheck = defineTool({
  name: 'cam_caption_check',
  title: 'Check captions for free',
  description:
    'Lay captions out without making a meme: which fit, by how many characters one is over its budget, its font size and line breaks. Free; do it before cam_meme_caption and shorten what does not fit.',
  annotations: READS,
  cost: 0,
  input: z.strictObject(CaptionFields),
  output: z.object({ fits: z.boolean(), captions: z.array(Checked) }),
  async run(args, { deps, signal }) {
    const request = await captionRequest(args, deps);
    const [layout, budgets] = await Promise.all([
      deps.engine.checkCaptions(request, signal),
      budgetsOf(deps.engine, args.template_id, signal),
    ]);
    const captions = layout.layout.map((drawn, index) =>
      checkedOf(drawn, {
        width: layout.width,
        text: args.captions[index]?.text ?? '',
        budget: budgets.get(drawn.region),
      }),
    );
    const fits = captions.every((caption) => caption.fits);
    return {
      content: [{ type: 'text', text: wordsOf(captions, layout) }],
      structuredContent: { fits, captions },
    };
  },
});

/** Character budgets by region; of an own picture there are none. */
async function budgetsOf(
  engine: Pick<Engine, 'template'>,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  if (id === undefined) return new Map();
  const template = await engine.template(id, signal).catch((error: unknown) => {
    // The check itself says better what is wrong with the id.
    if (isNotFound(error)) return undefined;
    throw error;
  });
  return new Map(template?.box_positions.map(({ name, max_chars }) => [name, max_chars]));
}

function checkedOf(
  { region, font_size, lines, overflow, missing_glyphs }: CaptionLayout,
  { width, text, budget }: { width: number; text: string; budget: number | undefined },
): z.infer<typeof Checked> {
  const chars = [...new Intl.Segmenter().segment(text)].length;
  const over = budget === undefined ? 0 : Math.max(0, chars - budget);
  return {
    position: region,
    fits: !overflow && missing_glyphs.length === 0,
    chars,
    ...(budget !== undefined && { max_chars: budget }),
    over_by_chars: over,
    font_size_px: font_size,
    readable_from_px: Math.round((READABLE_PX * width * 10) / SHOWN_WIDTH_PX) / 10,
    lines,
  };
}

function wordsOf(captions: readonly z.infer<typeof Checked>[], { layout }: DryRun): string {
  return captions
    .map((caption, index) => {
      const { position, fits, chars, max_chars, over_by_chars, font_size_px, readable_from_px, lines } =
        caption;
      const budget = max_chars === undefined ? `${chars} characters` : `${chars} of ${max_chars} characters`;
      const over = over_by_chars > 0 ? `, ${over_by_chars} over` : '';
      const size = `${font_size_px} px${fits ? '' : ` (readable from ${readable_from_px})`}`;
      const drawn = layout[index];
      const warnings = drawn ? warningsOf(drawn) : [];
      return [
        `- ${position}: ${fits ? 'fits' : 'DOES NOT FIT'}, ${budget}${over}, ${size}: ${lines.join(' | ')}`,
        ...warnings,
      ].join('\n  ');
    })
    .join('\n');
}

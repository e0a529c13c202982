import * as z from 'zod';
import type { CaptionLayout, DryRun } from '../../../src-shared/contract/meme.ts';
import { readableSize } from '../../../src-shared/layout/readability.ts';
import type { Engine } from '../engine/engine.ts';
import { isNotFound } from '../engine/engine-error.ts';
import { defineTool, READS } from '../tool.ts';
import { CaptionFields, captionRequest } from './caption-fields.ts';

const CheckedLayout = z.object({
  position: z.string(),
  fits: z.boolean(),
  chars: z.int(),
  recommended_chars: z.int().optional(),
  over_by_chars: z.int(),
  shorten_to_chars: z.int().optional(),
  font_size_px: z.number(),
  lines: z.array(z.string()),
});
type CheckedLayout = z.infer<typeof CheckedLayout>;

/** Text that is large enough to read but larger than its box must be shortened at least to this share. */
const CUT_OFF = 0.9;

export const captionCheck = defineTool({
  name: 'cam_caption_check',
  title: 'Check captions for free',
  description:
    'Whether each caption can be read and drawn, how far over the recommended length, font size and line breaks. Free; call it before cam_meme_caption and shorten what does not fit.',
  annotations: READS,
  cost: 0,
  input: z.strictObject(CaptionFields),
  output: z.object({ fits: z.boolean(), captions: z.array(CheckedLayout) }),
  async run(args, { deps, signal }) {
    const request = await captionRequest(args, deps);
    const [layout, budgets] = await Promise.all([
      deps.engine.checkCaptions(request, signal),
      loadBudgets(deps.engine, args.template_id, signal),
    ]);
    const captions = layout.layout.map((drawn, index) =>
      checkLayout(drawn, {
        width: layout.width,
        text: request.captions[index]?.text ?? '',
        budget: budgets.get(drawn.region),
      }),
    );
    const fits = captions.every((caption) => caption.fits);
    return {
      content: [{ type: 'text', text: describeCaptions(captions, layout) }],
      structuredContent: { fits, captions },
    };
  },
});

/** Character budgets by region; a picture without a template has none. */
async function loadBudgets(
  engine: Pick<Engine, 'template'>,
  id: string | undefined,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  if (id === undefined) return new Map();
  const template = await engine.template(id, signal).catch((error: unknown) => {
    // The check itself reports an unknown id, with proposals.
    if (isNotFound(error)) return undefined;
    throw error;
  });
  return new Map(template?.box_positions.map(({ name, max_chars }) => [name, max_chars]));
}

function checkLayout(
  { region, font_size, lines, overflow, missing_glyphs }: CaptionLayout,
  { width, text, budget }: { width: number; text: string; budget: number | undefined },
): CheckedLayout {
  const chars = [...new Intl.Segmenter().segment(text)].length;
  return {
    position: region,
    fits: !overflow && missing_glyphs.length === 0,
    chars,
    ...(budget !== undefined && { recommended_chars: budget }),
    over_by_chars: budget === undefined ? 0 : Math.max(0, chars - budget),
    ...(overflow && { shorten_to_chars: readableChars(chars, font_size, { width, budget }) }),
    font_size_px: font_size,
    lines,
  };
}

/** About how many characters can be read: their area grows with the square of the font size. */
function readableChars(
  chars: number,
  fontSize: number,
  { width, budget = 1 }: { width: number; budget: number | undefined },
): number {
  const room = Math.floor(chars * Math.min(fontSize / readableSize(width), CUT_OFF) ** 2);
  return Math.min(Math.max(room, budget), chars);
}

const describeCaptions = (captions: readonly CheckedLayout[], { layout }: DryRun): string =>
  captions.map((caption, index) => writeLine(caption, layout[index]?.missing_glyphs ?? [])).join('\n');

function writeLine(caption: CheckedLayout, missing: readonly string[]): string {
  const { position, chars, recommended_chars: recommended, shorten_to_chars: shorten, lines } = caption;
  const length = `${chars} characters${recommended === undefined ? '' : `, recommended up to ${recommended}`}`;
  const larger = recommended === undefined ? '' : `, or to ${recommended} for large type`;
  const targets = `about ${shorten} characters${larger}`;
  const problems = [
    ...(shorten === undefined ? [] : [`TOO LONG to be read, shorten it to ${targets}`]),
    ...(missing.length > 0 ? [`CANNOT BE DRAWN, no font has ${missing.join(' ')}`] : []),
  ];
  const small = caption.over_by_chars > 0 ? 'fits, but in small type: longer than recommended' : 'fits';
  return `- ${position}: ${problems.join('; ') || small} (${length}; ${caption.font_size_px} px): ${lines.join(' | ')}`;
}

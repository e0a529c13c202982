/** Whether texts fit the regions of a template: they are laid out as the engine does. */
import type { Renderer } from '../../src-main/imaging/renderer.ts';
import type { Caption } from '../../src-shared/contract/meme.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { longestText } from './longest-text.ts';

/** The longest allowed text in every region. */
export const longestCaptions = ({ box_positions }: TemplateFile): Caption[] =>
  box_positions.map(({ name, max_chars }) => ({ position: name, text: longestText(max_chars) }));

/** What does not fit: regions whose text would be too small to read or leave its region. */
export async function findFittingFaults(
  renderer: Renderer,
  template: TemplateFile,
  size: Size,
): Promise<string[]> {
  const canvas = pictureCanvas({ ...size, regions: template.box_positions, isTemplate: true });
  const findOverflowing = async (captions: readonly Caption[], what: (region: string) => string) => {
    const { placed, problems } = resolveCaptions(captions, canvas);
    const { layout } = await renderer.layOut({ canvas, captions: placed });
    return [
      ...problems.map(({ message }) => message),
      ...layout.filter(({ overflow }) => overflow).map(({ region }) => what(region)),
    ];
  };
  const examples = template.example_captions.map(({ captions }, at) =>
    findOverflowing(captions, (region) => `example_captions.${at}: ${region} does not fit its region`),
  );
  const longest = findOverflowing(longestCaptions(template), (region) => {
    const budget = template.box_positions.find(({ name }) => name === region)?.max_chars ?? 0;
    return `box_positions: ${region} has no room for ${budget} characters; enlarge it or lower max_chars`;
  });
  return (await Promise.all([longest, ...examples])).flat();
}

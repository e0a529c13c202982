import type { Region, TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { EditTemplateBody } from '../../../src-shared/contract/template-edit.ts';
import { roundBox } from '../editor/layer-request.ts';
import type { ExampleDraft, RegionDraft, TemplateDocument } from './types.ts';

/** From a template to the document that is edited, and to the body that saves it. */

function toExamples(template: TemplateDetail, regions: readonly RegionDraft[]): ExampleDraft[] {
  const idByName = new Map(regions.map(({ name, id }) => [name, id]));
  return template.example_captions.map(({ captions }, at) => ({
    id: `example-${at}`,
    texts: Object.fromEntries(
      captions.flatMap(({ position, text }) => {
        const id = idByName.get(position);
        return id === undefined ? [] : [[id, text]];
      }),
    ),
  }));
}

/** The document of a template. */
export function documentOfTemplate(template: TemplateDetail): TemplateDocument {
  const regions = template.box_positions.map((region, at) => ({ ...region, id: `region-${at}` }));
  return {
    name: template.name,
    category: template.category,
    tags: template.tags,
    altNames: template.alt_names,
    description: template.description,
    useWhen: template.use_when ?? '',
    failsWhen: template.fails_when ?? '',
    regions,
    examples: toExamples(template, regions),
  };
}

/** A region as it is saved: without its id, and with a box that the contract accepts after rounding. */
function toSavedRegion({ id: _id, hint = '', ...region }: RegionDraft): Region {
  return { ...region, ...(hint.trim() && { hint: hint.trim() }), ...roundBox(region, 'text') };
}

/** Regions that an example captions, in region order: the order of the captions in the body. */
export const listCaptionedRegions = (
  { texts }: ExampleDraft,
  regions: readonly RegionDraft[],
): RegionDraft[] => regions.filter(({ id }) => texts[id]?.trim());

/** The body of PATCH /v1/templates/:id; empty examples are left out. */
export function bodyOfTemplate(document: TemplateDocument): EditTemplateBody & { name: string } {
  const { regions } = document;
  return {
    name: document.name.trim(),
    category: document.category,
    tags: [...document.tags],
    alt_names: [...document.altNames],
    description: document.description.trim(),
    use_when: document.useWhen.trim(),
    fails_when: document.failsWhen.trim(),
    box_positions: regions.map(toSavedRegion),
    example_captions: listSavedExamples(document).map((example) => ({
      captions: listCaptionedRegions(example, regions).map(({ id, name }) => ({
        position: name,
        text: example.texts[id] ?? '',
      })),
    })),
  };
}

/** Examples with at least one text; the others are not saved. */
export const listSavedExamples = ({ examples, regions }: TemplateDocument): ExampleDraft[] =>
  examples.filter((example) => listCaptionedRegions(example, regions).length > 0);

/** The sample text of a region: from the example, else its hint, role or name. */
export const getSample = ({ id, hint, role, name }: RegionDraft, example: ExampleDraft | undefined): string =>
  example?.texts[id]?.trim() || hint?.trim() || role.trim() || name;
